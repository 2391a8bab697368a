// Rows under each other: all of the bundle, or those of one dataset.
import { useMemo } from 'react';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { textOf, type Notes } from '#machines/bundle/notes.ts';
import { dropOf, rowFold } from '#machines/bundle/select-workbench.ts';
import type { Move } from '#machines/bundle/workbench.setup.ts';
import { Row } from './Row.tsx';
import { gripActs, type Actors } from './row-acts.ts';

/** How rows look beside what they say. */
export type Look = {
  years: { first: number; last: number } | null;
  notes: Notes;
  chosen: ReadonlySet<string>;
  folds: ReadonlySet<string>;
  move: Move | null;
};

type Props = {
  variables: readonly Variable[];
  /** What is named beside a row. */
  datasetOf: (variable: Variable) => Dataset | undefined;
  look: Look;
  actors: Actors;
};

export function RowSection({ variables, datasetOf, look, actors }: Props) {
  const { years, notes, chosen, folds, move } = look;
  const acts = useMemo(() => {
    const among = variables.map(({ id }) => id);
    return gripActs(actors, (head) => ({ about: head, ids: [head], among, last: among.at(-1)! }));
  }, [variables, actors]);
  // A dataset that is moved begins with a row of its own, which is none of these.
  const own = move && variables.some(({ id }) => id === move.about) ? move : null;
  return (
    <ol>
      {variables.map((variable) => (
        <Row
          key={variable.id}
          variable={variable}
          dataset={datasetOf(variable)}
          years={years}
          note={textOf(notes, variable.id)}
          isChosen={chosen.has(variable.id)}
          isOpen={folds.has(rowFold(variable.id))}
          isMoving={own?.about === variable.id}
          drop={dropOf(own, variable.id)}
          actors={actors}
          acts={acts}
        />
      ))}
    </ol>
  );
}
