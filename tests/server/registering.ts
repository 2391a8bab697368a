// What the tests of registration and of lost passwords do over and over, bound to the app of one test.
import { problemSchema } from '#contract/ground/problem.ts';
import type { FreshApp } from './fresh-app.ts';

export const typed = {
  email: 'Zoe@new.example',
  password: 'four plain words together',
  name: 'Zoe New',
  organisation: 'Tax Watch',
  agreed: true,
};

export const refusalOf = async (answer: Response) => {
  const { code, field, message } = problemSchema.parse(await answer.json());
  return { status: answer.status, code, field, message };
};

export const settled = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

/** @param current the app of the test that runs */
export function registering(current: () => FreshApp) {
  const post = (path: string, body: object) => current().visitor().post(`/api/registration${path}`, body);
  return {
    register: (changes: object = {}) => post('', { ...typed, ...changes }),
    resend: (email = typed.email) => post('/resend-validation', { email }),
    validate: (body: object) => post('/validate', body),
    askReset: (email = typed.email) => post('/reset-password-link', { email }),
    reset: (body: object) => post('/reset-password', body),
    signIn: (password = typed.password, email = typed.email) =>
      current().visitor().post('/api/auth/login', { email, password }),
    kinds: async () => (await current().letters()).map(({ kind, recipient }) => `${kind} to ${recipient}`),
    newest: async () => (await current().letters())[0]!,
    accounts: () =>
      current().database.run((db) =>
        db.selectFrom('account').selectAll().where('email_key', '=', 'zoe@new.example').execute(),
      ),
  };
}
