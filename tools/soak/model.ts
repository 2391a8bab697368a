// What one member of the soak has been told, as a value: the server's word is good when the database says the same. A
// write whose answer was lost leaves two values, before and after it, of which one must hold in full.
export type Token = { id: string; secret: string; revoked: boolean };

export type SoakModel = {
  stage: 'none' | 'opened' | 'confirmed' | 'deleted';
  email: string;
  password: string;
  /** Passwords that opened once and must not any more. */
  past: readonly string[];
  /** Name and organisation carry this number; they are written together. */
  facts: number;
  /** What the browser that registered holds: it opens a session once the address is confirmed. */
  waiting?: string | undefined;
  /** Cookies that are good. */
  sessions: readonly string[];
  /** Sessions whose cookie was lost with the answer. */
  lostSessions: number;
  /** Cookies that are over. */
  ended: readonly string[];
  tokens: readonly Token[];
  lostTokens: number;
  choice: string;
  /** Changes of the password and of the address so far: each has its letter. */
  passwordChanges: number;
  addressChanges: number;
  resets: number;
};

export const newModel = (email: string): SoakModel => ({
  stage: 'none',
  email,
  password: '',
  past: [],
  facts: 0,
  sessions: [],
  lostSessions: 0,
  ended: [],
  tokens: [],
  lostTokens: 0,
  choice: 'none',
  passwordChanges: 0,
  addressChanges: 0,
  resets: 0,
});

/** Everything that could act for the member under the old password is over. */
export const locked = (model: SoakModel): SoakModel => ({
  ...model,
  ended: [...model.ended, ...model.sessions],
  sessions: [],
  lostSessions: 0,
});

/** Every API token is revoked, those too whose answer was lost. */
export const withoutTokens = (model: SoakModel): SoakModel => ({
  ...model,
  tokens: model.tokens.map((token) => ({ ...token, revoked: true })),
  lostTokens: 0,
});

export const opened = (model: SoakModel, cookie: string | undefined): SoakModel =>
  cookie === undefined
    ? { ...model, lostSessions: model.lostSessions + 1 }
    : { ...model, sessions: [...model.sessions, cookie] };

export const renewed = (model: SoakModel, password: string): SoakModel => ({
  ...model,
  password,
  past: [...model.past, model.password].slice(-2),
  passwordChanges: model.passwordChanges + 1,
});
