// A text with the searched terms marked, wherever and in whichever case they stand.
import { Fragment } from 'react';
import { splitByTerms } from '#src/ui/text/terms.ts';

type Props = { text: string; terms: readonly string[] };

export function Highlight({ text, terms }: Props) {
  return splitByTerms(text, terms).map(({ at, part, match }) =>
    match ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
