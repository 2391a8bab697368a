// What a wire is, and how one is written down: from which part, on what, to which parts, what for, and the messages.
// TypeScript holds each to what the part emits and to what the others take.
import type { ActorsOf } from '#machines/portal/page.ts';
import type { Message, PartEmitted, PartName, Read } from '#machines/portal/parts.ts';

export type Wire = {
  from: PartName;
  on: string;
  /** The parts that its messages go to; it has none for any other. */
  to: readonly PartName[];
  /** What the wire is for, as a sentence. */
  because: string;
  send: (event: never, read: Read, actorsOf: ActorsOf) => Message[];
};

export type MessageTo<To extends PartName> = Extract<Message, { to: To }>;

export function wire<Name extends PartName, Type extends PartEmitted<Name>['type'], To extends PartName>(
  from: Name,
  on: Type,
  to: readonly To[],
  because: string,
  send: (
    event: Extract<PartEmitted<Name>, { type: Type }>,
    read: Read,
    actorsOf: ActorsOf,
  ) => MessageTo<NoInfer<To>>[],
): Wire {
  return { from, on, to, because, send: send as Wire['send'] };
}
