// What a request is to everything that answers one.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Bindings are absent when a test hands a request over in process. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The visitor's address (./addresses.ts). */
    from: string;
    /** For the log: the row of the contract, the member's id, and the code of a refusal. */
    call?: string;
    member?: string;
    code?: string;
  };
};
export type Http = Context<Env>;
