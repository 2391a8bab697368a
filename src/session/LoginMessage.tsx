// The line under the heading: empty before any attempt and during one, else why signing in failed. It is always
// there, so one line of message moves nothing and readers hear it change.
import { useSelector } from '@xstate/react';
import { selectFailure, selectMessage } from '#machines/session/select-login.ts';
import { loginText } from '#texts/en/session/login.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
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
          <Filled
            words={loginText.unexpected}
            parts={{ email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }}
          />
        </span>
      )}
    </p>
  );
}
