// How a screen says which actors come with it: what each is given on a page, and the logic with the powers that it needs.
// The portal starts them with the page and stops them with it.
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { Account } from '#contract/account/account.ts';
import type { Transport } from '#contract/api/client.ts';

/** What the browser gives to the actors of a page. */
export type Powers = {
  transport: Transport;
  /** Ten characters at random. */
  randomName: () => string;
  /** The catalogue is too long to be loaded: what is shown of it is read. */
  isPaged?: boolean;
  /** Acts at once, or once a page that the server has drawn is taken over; left out where there is no browser. */
  drawn?: { when: (act: () => void) => void };
};

/** What forms and lists begin with: the page's address, and who looks at it. */
export type MemberPage = {
  /** The query of the address, and its fragment, either with its first sign or empty. */
  location: { search: string; hash: string };
  /** Only members see the page. */
  isPrivate: boolean;
  user: Account | null;
};

export type Declaration<Page, Input, Logic extends AnyActorLogic> = {
  /** Null where the page has no such actor just now. */
  input: (page: Page) => Input | null;
  logic: (powers: Powers) => Logic;
};

/** An actor of this declaration, as views read it and send to it. */
export type RefOf<Declared extends { logic: (powers: Powers) => AnyActorLogic }> = ActorRefFrom<
  ReturnType<Declared['logic']>
>;

/** The value that is written so, of a few; undefined where none is. */
export const readAs = <Value extends string | number>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => String(value) === text);

/**
 * The same of a field that offers no other text.
 * @throws RangeError where a view offers more than the values
 */
export function mustBe<Value extends string | number>(values: readonly Value[], text: string): Value {
  const value = readAs(values, text);
  if (value === undefined) throw new RangeError(`${text} is none of ${values.join(', ')}`);
  return value;
}
