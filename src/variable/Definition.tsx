// What a variable measures, in its publisher's words.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { css } from '#styled/css';
import { section } from '#styled/recipes';

export function Definition({ variable: { description } }: { variable: Variable }) {
  return (
    <section className={section({ plain: true }).root} aria-labelledby="definition">
      <h2 id="definition">Definition</h2>
      <p className={css({ mt: '3', maxWidth: 'prose' })}>
        {description || 'The publisher gave no definition.'}
      </p>
    </section>
  );
}
