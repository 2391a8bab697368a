// An e-mail address is confirmed: who is signed in by it goes on to what they came for, or back to the browser where the
// bundle is; who is not signs in first.
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

/** @param props.isElsewhere in another browser than the one that registered */
export function Confirmed({ email, isElsewhere = false }: { email: string; isElsewhere?: boolean }) {
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
      {isElsewhere && <BundleElsewhere />}
      {user ? <GoOn /> : !isAsking && <SignIn email={email} />}
    </div>
  );
}

function BundleElsewhere() {
  const purpose = usePartState('location', selectPurpose);
  const isEmpty = usePartState('bundle', (bundle) => selectBundleSize(bundle) === 0);
  const { kind, id } = purposeKind(purpose ?? '/');
  // What is named comes without the bundle.
  return isEmpty && ofBundle.has(kind) && id === undefined ? <p>{purposeText.bundleElsewhere}</p> : null;
}

function SignIn({ email }: { email: string }) {
  const purpose = usePartState('location', selectPurpose);
  const login = addressWith('/login', purpose, email === '' ? {} : { email });
  return (
    <div className={css({ display: 'grid', gap: '3', maxWidth: 'form' })}>
      <Link className={button({ tone: 'primary', wide: true })} href={login}>
        {purposeText.signIn}
      </Link>
    </div>
  );
}
