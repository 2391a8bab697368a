// An e-mail address is confirmed: who is signed in by it goes on to what they came for; in another browser one signs in
// first, or goes back to the one where the bundle is.
import { Link } from 'wouter';
import { addressWith } from '#contract/api/purpose.ts';
import { purposeText } from '#texts/en/onboarding/purpose.ts';
import { purposeKind, type PurposeKind } from '#machines/portal/purpose-kind.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { selectBundleSize, selectIsAsking, selectUser } from '#machines/portal/select.ts';
import { focusAtOnce } from '#src/browser/elements/focus.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { css, cx } from '#styled/css';
import { button, pageHead } from '#styled/recipes';
import { Came } from './Came.tsx';
import { GoOn } from './GoOn.tsx';
import { Steps } from './Steps.tsx';

const ofBundle: ReadonlySet<PurposeKind> = new Set(['download', 'bundle']);
const stack = css({ display: 'grid', gap: '5', maxWidth: 'prose' });

export function Confirmed({ email }: { email: string }) {
  const user = usePartState('session', selectUser);
  const isAsking = usePartState('session', selectIsAsking);
  return (
    <div className={cx(pageHead().root, stack)}>
      <Steps at={2} />
      <div ref={focusAtOnce} tabIndex={-1} className={css({ display: 'grid', gap: '2' })}>
        <h1>{purposeText.confirmed}</h1>
        {!isAsking && (
          <p className={pageHead().lede}>
            {user ? purposeText.signedInAs(user.email) : purposeText.signInToGoOn}
          </p>
        )}
      </div>
      <Came />
      {user ? <GoOn /> : !isAsking && <SignIn email={email} />}
    </div>
  );
}

function SignIn({ email }: { email: string }) {
  const purpose = usePartState('location', selectPurpose);
  const login = addressWith('/login', purpose, email === '' ? {} : { email });
  const isEmpty = usePartState('bundle', (bundle) => selectBundleSize(bundle) === 0);
  const { kind, id } = purposeKind(purpose ?? '/');
  // What is named comes without the bundle.
  const isElsewhere = isEmpty && ofBundle.has(kind) && id === undefined;
  return (
    <div className={css({ display: 'grid', gap: '3', maxWidth: 'form' })}>
      {isElsewhere && <p>{purposeText.bundleElsewhere}</p>}
      <Link className={button({ tone: 'primary', wide: true })} href={login}>
        {purposeText.signIn}
      </Link>
    </div>
  );
}
