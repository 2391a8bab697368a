// The hole in the middle that people write: one function an endpoint, typed by the contract. It receives a known
// caller and checked values and gives back the answer, or a Response where the answer is a file or a body made
// once.
import type { z } from 'zod';
import type { Account } from '#contract/account/account.ts';
import type { AnswerOf, EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { Http } from '#server/http/env.ts';

type Table = typeof endpoints;

type Checked<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Table[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? { [K in Key]: z.output<Schema> }
    : unknown;

type Caller<Name extends EndpointName> = Table[Name] extends { known: true }
  ? { member: Account | null }
  : Table[Name]['caller'] extends 'anyone'
    ? unknown
    : { member: Account };

/** `seed`: the failure that a visitor of a demonstration has named for this call (./seeds.ts). */
type Call<Name extends EndpointName> = { http: Http; seed?: string } & Caller<Name> &
  Checked<Name, 'params'> &
  Checked<Name, 'query'> &
  Checked<Name, 'body'>;

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<AnswerOf<Name> | Response>;
export type Handlers = { [Name in EndpointName]: Handler<Name> };
