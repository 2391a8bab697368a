// The line under the heading: empty before any attempt and during one, else why signing in failed. It is always
// there, so one line of message moves nothing and readers hear it change.
import { useSelector } from '@xstate/react';
import { selectFailure, selectMessage } from '#machines/session/select-login.ts';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { useConfig, type PartRef } from '#src/portal/portal-context.ts';
import { signin } from '#styled/recipes';

export function LoginMessage({ login }: { login: PartRef<'login'> }) {
  const failure = useSelector(login, selectFailure);
  const message = useSelector(login, selectMessage);
  const { contactEmail } = useConfig();
  return (
    <p className={signin().spacer} role="alert" data-state={failure ? 'error' : undefined}>
      {failure && <Icon name="warning" />}
      {failure === 'said' && <span>{message}</span>}
      {failure === 'unexpected' && (
        <span>
          Unexpected error when logging in. Please try again later or contact{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </span>
      )}
    </p>
  );
}
