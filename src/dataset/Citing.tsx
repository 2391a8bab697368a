// How a dataset or a variable is cited: the sentence to copy, and files for reference managers.
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';
import { css } from '#styled/css';
import { section, standalone } from '#styled/recipes';

const forms = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' };

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  mt: '4',
});

type Props = { what: 'dataset' | 'variable'; id: string; text: string };

export function Citing({ what, id, text }: Props) {
  return (
    <section className={section({ plain: true }).root} aria-labelledby="citing">
      <h2 id="citing" className={css({ mb: '4' })}>
        {entryText.citing}
      </h2>
      <p id="citation" className={css({ overflowWrap: 'anywhere' })}>
        {text}
      </p>
      <div className={row}>
        <CopyButton text={text} label={entryText.copyCitation} from="citation" tone="default" />
        {Object.entries(forms).map(([form, title]) => (
          <a
            key={form}
            className={standalone()}
            href={`/api/citations/${form}?${what}=${encodeURIComponent(id)}`}
          >
            {title}
          </a>
        ))}
      </div>
    </section>
  );
}
