// What the portal says in English about what is in the catalogue.

type NamedPlace = { id: string; title: string };

const joined = (texts: readonly string[]): string => `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

export const catalogueProblems = {
  /** Whether what is nearest follows, or where to look. */
  'catalogue.no-such': ({ kind, id }: { kind: string; id: string }) => `There is no ${kind} “${id}”.`,
  'catalogue.look-for-it': 'It may have been renamed or withdrawn; look for it in the list.',
  'catalogue.no-such-place': ({ id, nearest }: { id: string; nearest: readonly NamedPlace[] }) =>
    `There is no place “${id}”. The nearest are ${joined(nearest.map(({ id: near, title }) => `${near} (${title})`))}.`,
};
