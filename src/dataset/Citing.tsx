// How a dataset or a variable is cited: as its publisher asks, where it does; the portal's own sentence, which names the
// version; and files for reference managers.
import type { Citation } from '#contract/catalogue/citations.ts';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { entryText } from '#texts/en/dataset/entries.ts';
import { css } from '#styled/css';
import { section, standalone } from '#styled/recipes';

const forms = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' };

const wrapped = css({ overflowWrap: 'anywhere' });

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  mt: '4',
});

type Props = { what: 'dataset' | 'variable'; id: string; citation: Pick<Citation, 'text' | 'suggested'> };

function Suggested({ text }: { text: string }) {
  return (
    <>
      <p>{entryText.suggested}</p>
      <p id="suggested" className={wrapped}>
        {text}
      </p>
      <div className={row}>
        <CopyButton text={text} label={entryText.copySuggested} from="suggested" tone="default" />
      </div>
      <p className={css({ mt: '6' })}>{entryText.ofPortal}</p>
    </>
  );
}

export function Citing({ what, id, citation: { text, suggested } }: Props) {
  return (
    <section className={section({ plain: true }).root} aria-labelledby="citing">
      <h2 id="citing" className={css({ mb: '4' })}>
        {entryText.citing}
      </h2>
      {suggested !== undefined && <Suggested text={suggested} />}
      <p id="citation" className={wrapped}>
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
