// A call that meets a limit: how often it may be made, what is then said, and what makes it once more.
import type { EndpointName } from '#contract/api/paths.ts';
import type { Cast, Person } from '#tests/fixtures/server/cast.ts';

export type Send = (at: number) => Promise<Response>;

export type LimitedCall = {
  call: EndpointName;
  /** Its row in docs/security.md. */
  row: string;
  most: number;
  /** How long the refused caller waits, in seconds; null where waiting does not help. */
  wait: number | null;
  sentence: string;
  /** @returns what makes the call once more, each time differing where a repetition would not count */
  begin: (cast: Cast) => Promise<Send>;
};

/** In seconds. */
export const minute = 60;
export const address = 'an address of the network';

/** Made by nobody in particular. */
export const byStranger =
  (path: string, body: (at: number) => object) =>
  async ({ app }: Cast): Promise<Send> =>
  (at) =>
    app.visitor().post(path, body(at));

export const byMember =
  (send: (person: Person, at: number, cast: Cast) => Promise<Response>) =>
  async (cast: Cast): Promise<Send> => {
    const person = await cast.person();
    return (at) => send(person, at, cast);
  };
