// The variables of one dataset, which will be one file.
import { Link } from 'wouter';
import type { Group } from '#machines/bundle/select-groups.ts';
import { datasetAddress } from '#machines/catalogue/select.ts';
import { group } from '#styled/recipes';
import { BundleItem } from './BundleItem.tsx';
import { keyWords } from './words.ts';

export function BundleGroup({ dataset, variables }: Group) {
  const c = group();
  return (
    <section className={c.root}>
      <div className={c.head}>
        <h2 className={c.title}>
          <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>
        </h2>
        <p className={c.meta}>
          Version {dataset.version} · {keyWords(dataset.keys)}
        </p>
      </div>
      <ol>
        {variables.map((variable) => (
          <BundleItem key={variable.id} variable={variable} dataset={dataset} />
        ))}
      </ol>
    </section>
  );
}
