// Opening an account, confirming its address and a lost password. Each answers 204: what there is to tell an address is
// told by a message to it.
import { addressOf, type Services } from '#server/api/services.ts';
import type { Handlers } from './handler.ts';

type RegistrationEndpoint = Extract<keyof Handlers, `registration.${string}`>;

export function registrationHandlers({
  accounts,
}: Pick<Services, 'accounts'>): Pick<Handlers, RegistrationEndpoint> {
  const { registration, passwordReset } = accounts;
  return {
    'registration.create': async ({ http, body }) => {
      await registration.create(body, addressOf(http));
      return undefined;
    },
    'registration.resendValidation': async ({ http, body }) => {
      await registration.resend(body.email, addressOf(http));
      return undefined;
    },
    'registration.validate': async ({ http, body }) => {
      await registration.validate(body, addressOf(http));
      return undefined;
    },
    'registration.resetPasswordLink': async ({ http, body }) => {
      await passwordReset.ask(body.email, addressOf(http));
      return undefined;
    },
    'registration.resetPassword': async ({ http, body }) => {
      await passwordReset.choose(body, addressOf(http));
      return undefined;
    },
  };
}
