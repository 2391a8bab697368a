// The writes that members of the soak do, each with what it makes of the model: `after` is told the answer, or undefined
// where it was lost.
import { randomUUID } from 'node:crypto';
import { type SoakModel, locked, opened, renewed, withoutTokens } from './model.ts';
import type { Random } from './random.ts';
import type { Store } from './store.ts';

type Heard = { cookie?: string | undefined; body?: Record<string, unknown> | undefined };
export type Write = {
  name: string;
  send(ask: Ask): Promise<Response>;
  after(heard: Heard | undefined): SoakModel;
};
export type Ask = (method: string, path: string, body?: unknown, cookie?: string) => Promise<Response>;
type Make = (model: SoakModel, random: Random, store: Store) => Write | null | Promise<Write | null>;

let serial = 0;
const phrase = (): string => `plain long words ${(serial += 1)} ${randomUUID().slice(0, 8)}`;
const here = ({ sessions }: SoakModel, random: Random): string => random.of(sessions);

const register: Make = (model) => {
  const password = phrase();
  const facts = { name: 'Name 0', organisation: 'Office 0', agreed: true };
  return {
    name: 'register',
    send: (ask) => ask('POST', '/api/registration', { email: model.email, password, ...facts }),
    after: (heard) => ({ ...model, stage: 'opened', password, waiting: heard?.cookie }),
  };
};

const validate: Make = async (model, _random, store) => {
  const token = await store.linkIn('confirm-address', model.email);
  if (token === undefined) return null;
  const { email, password, waiting } = model;
  return {
    name: 'confirm the address',
    // In the browser that registered; where its cookie was lost with the answer, by the password.
    send: (ask) =>
      waiting === undefined
        ? ask('POST', '/api/registration/validate', { email, token, password })
        : ask('POST', '/api/registration/validate', { email, token }, waiting),
    after: (heard) => {
      const confirmed = opened(model, waiting);
      const both = waiting === undefined ? opened(confirmed, heard?.cookie) : confirmed;
      return { ...both, stage: 'confirmed' };
    },
  };
};

const signIn: Make = (model) => ({
  name: 'sign in',
  send: (ask) => ask('POST', '/api/auth/login', { email: model.email, password: model.password }),
  after: (heard) => opened(model, heard?.cookie),
});

const signOut: Make = (model, random) => {
  const cookie = here(model, random);
  return {
    name: 'sign out',
    send: (ask) => ask('DELETE', '/api/auth/login', undefined, cookie),
    after: () => ({
      ...model,
      sessions: model.sessions.filter((one) => one !== cookie),
      ended: [...model.ended, cookie],
    }),
  };
};

const endOthers: Make = (model, random) => {
  const cookie = here(model, random);
  return {
    name: 'end other sessions',
    send: (ask) => ask('DELETE', '/api/account/sessions', undefined, cookie),
    after: () => ({
      ...model,
      sessions: [cookie],
      lostSessions: 0,
      ended: [...model.ended, ...model.sessions.filter((one) => one !== cookie)],
    }),
  };
};

const endOne: Make = async (model, _random, store) => {
  const [cookie, other] = model.sessions;
  if (cookie === undefined || other === undefined) return null;
  const { sessions } = await store.rowsOf(model);
  const row = sessions.find(({ id_hash: hash }) => hash === store.hashOf(other));
  return {
    name: 'end one session',
    send: (ask) => ask('DELETE', `/api/account/sessions/${row?.id}`, undefined, cookie),
    after: () => ({
      ...model,
      sessions: model.sessions.filter((one) => one !== other),
      ended: [...model.ended, other],
    }),
  };
};

const update: Make = (model, random) => {
  const facts = (serial += 1);
  const body = { name: `Name ${facts}`, organisation: `Office ${facts}` };
  const cookie = here(model, random);
  return {
    name: 'correct the profile',
    send: (ask) => ask('PATCH', '/api/account', body, cookie),
    after: () => ({ ...model, facts }),
  };
};

const changePassword: Make = (model, random) => {
  const newPassword = phrase();
  const keepTokens = random.next() < 0.5;
  const cookie = here(model, random);
  const body = { currentPassword: model.password, newPassword, keepTokens };
  return {
    name: 'change the password',
    send: (ask) => ask('POST', '/api/account/change-password', body, cookie),
    after: (heard) => {
      const left = keepTokens ? model : withoutTokens(model);
      return opened(renewed(locked(left), newPassword), heard?.cookie);
    },
  };
};

const choose: Make = (model, random) => {
  const on = random.next() < 0.5;
  const frequency = random.of(['at-once', 'daily', 'weekly']);
  const cookie = here(model, random);
  return {
    name: 'choose a message',
    send: (ask) => ask('PUT', '/api/account/notifications/new-versions', { on, frequency }, cookie),
    after: () => ({ ...model, choice: `${Number(on)} ${frequency}` }),
  };
};

const createToken: Make = (model, random) => {
  if (model.tokens.filter(({ revoked }) => !revoked).length + model.lostTokens >= 20) return null;
  const cookie = here(model, random);
  const name = `Token ${(serial += 1)}`;
  return {
    name: 'make an API token',
    send: async (ask) => {
      const proof = { currentPassword: model.password };
      const answer = await ask('POST', '/api/account/confirm', proof, cookie);
      return answer.ok ? ask('POST', '/api/tokens', { name, days: 30 }, cookie) : answer;
    },
    after: (heard) =>
      heard?.body
        ? {
            ...model,
            tokens: [
              ...model.tokens,
              { id: String(heard.body['id']), secret: String(heard.body['secret']), revoked: false },
            ],
          }
        : { ...model, lostTokens: model.lostTokens + 1 },
  };
};

const revokeToken: Make = (model, random) => {
  const serving = model.tokens.filter(({ revoked }) => !revoked);
  if (serving.length === 0) return null;
  const { id } = random.of(serving);
  const cookie = here(model, random);
  return {
    name: 'revoke an API token',
    send: (ask) => ask('POST', `/api/tokens/${id}/revoke`, undefined, cookie),
    after: () => ({
      ...model,
      tokens: model.tokens.map((token) => (token.id === id ? { ...token, revoked: true } : token)),
    }),
  };
};

const askReset: Make = (model) => ({
  name: 'ask for a new password',
  send: (ask) => ask('POST', '/api/registration/reset-password-link', { email: model.email }),
  after: () => model,
});

/** @returns whether the account has a link of this purpose that can be used */
async function isWaiting(model: SoakModel, store: Store, purpose: string): Promise<boolean> {
  const { links } = await store.rowsOf(model);
  return links.some((link) => link.purpose === purpose && link.used_at === null && link.replaced_at === null);
}

const reset: Make = async (model, _random, store) => {
  const isAsked = await isWaiting(model, store, 'reset');
  const token = isAsked ? await store.linkIn('reset-password', model.email) : undefined;
  if (token === undefined) return null;
  const password = phrase();
  return {
    name: 'choose a new password by link',
    send: (ask) => ask('POST', '/api/registration/reset-password', { token, password }),
    after: () => ({
      ...renewed(locked(withoutTokens(model)), password),
      resets: model.resets + 1,
    }),
  };
};

const askMove: Make = (model, random) => {
  const cookie = here(model, random);
  const body = { email: `moved-${(serial += 1)}@soak.example`, currentPassword: model.password };
  return {
    name: 'ask for another address',
    send: (ask) => ask('PATCH', '/api/account', body, cookie),
    after: () => model,
  };
};

const move: Make = async (model, _random, store) => {
  const { links } = await store.rowsOf(model);
  const waiting = links.find(
    (link) => link.purpose === 'change-email' && link.used_at === null && link.replaced_at === null,
  );
  const token = waiting && (await store.linkIn('confirm-new-address', waiting.email));
  if (!waiting || token === undefined) return null;
  return {
    name: 'confirm another address',
    send: (ask) => ask('POST', '/api/registration/validate', { email: waiting.email, token }),
    after: () => ({ ...model, email: waiting.email, addressChanges: model.addressChanges + 1 }),
  };
};

const remove: Make = (model, random) => {
  const cookie = here(model, random);
  const body = { email: model.email, currentPassword: model.password };
  return {
    name: 'delete the account',
    send: async (ask) => {
      const answer = await ask('POST', '/api/account/confirm', body, cookie);
      return answer.ok ? ask('DELETE', '/api/account', undefined, cookie) : answer;
    },
    after: () => ({ ...locked(model), stage: 'deleted' }),
  };
};

const insiders = [update, changePassword, choose, createToken, createToken, revokeToken, endOne];
const seldom = [endOthers, signOut, askMove, move, askReset, reset, remove, signIn];

/** What the member does next. */
export async function nextWrite(model: SoakModel, random: Random, store: Store): Promise<Write | null> {
  if (model.stage === 'none') return register(model, random, store);
  if (model.stage === 'opened') return validate(model, random, store);
  if (model.stage === 'deleted') return null;
  if (model.sessions.length === 0)
    return random.of([signIn, signIn, signIn, askReset, reset])(model, random, store);
  return random.of(random.next() < 0.6 ? insiders : seldom)(model, random, store);
}
