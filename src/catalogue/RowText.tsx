// The second line of a row: whether its figures were made up, whose they are, then how the description begins, or what the list says in its place.
import type { ReactNode } from 'react';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { Highlight } from '#src/ui/Highlight.tsx';
import { beginningOf } from '#src/ui/text/beginning.ts';
import { result } from '#styled/recipes';
import { SyntheticTag } from './SyntheticTag.tsx';

/** How many characters a line has at a desk, what the tag takes of them, and how few of a description still say something. */
const [line, tag, least] = [58, 13, 20];

type Props = {
  variable: Variable;
  dataset: Dataset | undefined;
  terms: readonly string[];
  isFiled: boolean;
  children?: ReactNode;
};

export function RowText({ variable, dataset, terms, isFiled, children }: Props) {
  const { title, description, source } = variable;
  const c = result();
  const text = description === title ? '' : description;
  const whose = isFiled ? '' : (dataset?.title ?? source.title);
  const isTagged = !isFiled && dataset?.synthetic === true;
  const room = line - whose.length - (isTagged ? tag : 0);
  const shown = room < least ? '' : beginningOf(text, room);
  if (!whose && !text && !children) return null;
  return (
    <div className={c.text}>
      {!isFiled && <SyntheticTag datasets={dataset ? [dataset] : []} />}
      {whose && !children && <span className={c.whose}>{whose}</span>}
      {children ?? (shown && <Highlight text={shown} terms={terms} />)}
    </div>
  );
}
