// The variables of one dataset, which will be one file.
import { Link } from 'wouter';
import type { Group } from '#machines/bundle/select-groups.ts';
import { datasetAddress } from '#machines/catalogue/select.ts';
import { css } from '#styled/css';
import { group } from '#styled/recipes';
import { BundleItem } from './BundleItem.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { movesOf, type Moves } from './moves.ts';
import { keyText } from './bundle.text.ts';

export function BundleGroup({ dataset, variables, moves }: Group & { moves: Moves | undefined }) {
  const c = group();
  const ids = variables.map(({ id }) => id);
  return (
    <section className={c.root}>
      <div className={c.head}>
        <h2 className={c.title}>
          <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>
        </h2>
        <p className={c.meta}>
          Version {dataset.version} · {keyText(dataset.keys)}
        </p>
        {moves && (
          <div className={css({ display: 'flex' })}>
            <MoveButtons about={dataset.id} title={dataset.title} moves={moves} />
          </div>
        )}
      </div>
      <ol>
        {variables.map((variable, at) => (
          <BundleItem key={variable.id} variable={variable} dataset={dataset} moves={movesOf(ids, at)} />
        ))}
      </ol>
    </section>
  );
}
