// Of a download of several files, what their licences ask for of somebody who puts the data together: each file says
// only what its own licence asks.
import { termsOf } from '#contract/catalogue/licence-terms.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { singleText } from '#texts/en/file/single.ts';
import { section, text } from '#styled/recipes';
import { Together } from './Together.tsx';

export function AllTogether({ groups, files }: { groups: readonly Group[]; files: number }) {
  if (files < 2) return null;
  const c = section();
  return (
    <section className={c.root} aria-labelledby="licences-together">
      <div className={c.head}>
        <h2 id="licences-together">{singleText.together.title}</h2>
        <p className={c.aside}>{singleText.together.hint(files)}</p>
      </div>
      <div className={text({ size: 'small' })}>
        <Together terms={termsOf(groups.map(({ dataset }) => dataset))} />
      </div>
    </section>
  );
}
