// What a selection that is offered would bring: how much of it is new, what can be had no more, what has moved on.
import { Link } from 'wouter';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import type { OfferedSelection } from '#machines/selection/document.ts';
import { offerText } from '#texts/en/selection/offer.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { SuccessorText } from '#src/variable/SuccessorText.tsx';
import { css } from '#styled/css';
import { facet, text } from '#styled/recipes';

/** As many titles as are read; the rest is counted. */
const shown = 50;

/** "12 variables from 3 datasets, 4 of them new to your bundle." */
export function countText({ variables, datasets, news }: OfferedSelection, isEmpty: boolean): string {
  return offerText.count({ variables: variables.length, datasets, news: isEmpty ? null : news });
}

const unknownText = (ids: readonly string[]): string =>
  offerText.unknown(ids.length, `${ids.slice(0, shown).join(', ')}${ids.length > shown ? ' …' : ''}`);

const points = css({ listStyle: 'disc', pl: '5', display: 'grid', gap: '1' });

export function OfferText({ offer, isEmpty }: { offer: OfferedSelection; isEmpty: boolean }) {
  const { variables, withdrawn, unknown, moved } = offer;
  return (
    <>
      <p>{countText(offer, isEmpty)}</p>
      <ul className={points}>
        {withdrawn.map(({ variable, successor }) => (
          <li key={variable.id}>
            <Filled words={offerText.withdrawn} parts={{ title: <b>{variable.title}</b> }} />{' '}
            <SuccessorText successor={successor} />
          </li>
        ))}
        {unknown.length > 0 && <li>{unknownText(unknown)}</li>}
        {moved.map(({ title, from, to }) => (
          <li key={title}>
            <Filled words={offerText.moved} parts={{ title: <b>{title}</b>, from, to }} />
          </li>
        ))}
      </ul>
      {variables.length > 0 && (
        <details>
          <summary className={facet().more}>{offerText.which}</summary>
          <ul className={points}>
            {variables.slice(0, shown).map(({ id, title }) => (
              <li key={id}>
                <Link href={variableAddress(id)}>{title}</Link>
              </li>
            ))}
          </ul>
          {variables.length > shown && (
            <p className={text({ size: 'fine', tone: 'muted' })}>
              {offerText.more(variables.length - shown)}
            </p>
          )}
        </details>
      )}
    </>
  );
}
