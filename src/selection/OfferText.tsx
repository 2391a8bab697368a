// What a selection that is offered would bring: how much of it is new, what can be had no more, what has moved on.
import { Link } from 'wouter';
import { variableAddress } from '#machines/catalogue/select.ts';
import type { OfferedSelection } from '#machines/selection/document.ts';
import { SuccessorText } from '#src/variable/SuccessorText.tsx';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { css } from '#styled/css';
import { facet, text } from '#styled/recipes';

/** As many titles as are read; the rest is counted. */
const shown = 50;

/** "12 variables from 3 datasets, 4 of them new to your bundle." */
export function countText({ variables, datasets, news }: OfferedSelection, isEmpty: boolean): string {
  const count = variables.length;
  const what = `${plural(count, 'variable', 'variables')} from ${plural(datasets, 'dataset', 'datasets')}`;
  if (isEmpty || count === 0) return `${what}.`;
  if (news === 0) return `${what}, all of them in your bundle already.`;
  if (news === count) return `${what}, ${count === 1 ? 'new' : 'all of them new'} to your bundle.`;
  return `${what}, ${formatNumber(news)} of them new to your bundle.`;
}

const unknownText = (ids: readonly string[]): string =>
  `${plural(ids.length, 'variable is', 'variables are')} not in this portal any more and will be left out: ` +
  `${ids.slice(0, shown).join(', ')}${ids.length > shown ? ' …' : ''}`;

const points = css({ listStyle: 'disc', pl: '5', display: 'grid', gap: '1' });

export function OfferText({ offer, isEmpty }: { offer: OfferedSelection; isEmpty: boolean }) {
  const { variables, withdrawn, unknown, moved } = offer;
  return (
    <>
      <p>{countText(offer, isEmpty)}</p>
      <ul className={points}>
        {withdrawn.map(({ variable, successor }) => (
          <li key={variable.id}>
            <b>{variable.title}</b> can be had no more. <SuccessorText successor={successor} />
          </li>
        ))}
        {unknown.length > 0 && <li>{unknownText(unknown)}</li>}
        {moved.map(({ title, from, to }) => (
          <li key={title}>
            <b>{title}</b> was in version {from} then and is in version {to} now.
          </li>
        ))}
      </ul>
      {variables.length > 0 && (
        <details>
          <summary className={facet().more}>Which variables</summary>
          <ul className={points}>
            {variables.slice(0, shown).map(({ id, title }) => (
              <li key={id}>
                <Link href={variableAddress(id)}>{title}</Link>
              </li>
            ))}
          </ul>
          {variables.length > shown && (
            <p className={text({ size: 'fine', tone: 'muted' })}>
              and {formatNumber(variables.length - shown)} more
            </p>
          )}
        </details>
      )}
    </>
  );
}
