// What the licences of a file require of who uses its data, a sentence each; of several datasets first what all of them
// ask for at once, and the words to name the sources with.
import type { FilePlan } from '#machines/file/select-choices.ts';
import { singleText } from '#texts/en/file/single.ts';
import { css } from '#styled/css';
import { facet, text } from '#styled/recipes';
import { Together } from './Together.tsx';

const small = text({ size: 'small', tone: 'muted' });

function Asks({ asks }: { asks: readonly string[] }) {
  return [...new Set(asks)].map((ask) => (
    <p key={ask} className={small}>
      {ask}
    </p>
  ));
}

export function LicenceAsks({ plan: { figures } }: { plan: FilePlan }) {
  const { licences = [], together = null } = figures ?? {};
  const asks = licences.flatMap(({ requires }) => requires ?? []);
  if (asks.length === 0 && !together) return null;
  return (
    <div className={text({ size: 'small' })}>
      <h3 className={css({ fontFamily: 'sans', fontSize: 'small', fontWeight: 'semibold' })}>
        {together ? singleText.together.title : singleText.licence}
      </h3>
      {together ? <Together terms={together} /> : <Asks asks={asks} />}
      {together && (
        <details>
          <summary className={facet().more}>{singleText.eachLicence}</summary>
          <div className={css({ display: 'grid', gap: '2' })}>
            {licences.map(({ name, title, requires }) => (
              <p key={name} className={small}>
                {title}: {requires ?? singleText.seeText}
              </p>
            ))}
            <Asks asks={together.attributions.map(({ text: attribution }) => attribution)} />
          </div>
        </details>
      )}
    </div>
  );
}
