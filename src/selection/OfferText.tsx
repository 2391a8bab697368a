// What a selection that is offered would bring: how much of it is new, what can be had no more, what has moved on, and every
// variable, by dataset. The box scrolls by itself, so that what is asked after it stays in reach however long it is.
import { Link } from 'wouter';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import type { OfferedSelection } from '#machines/selection/document.ts';
import { offerText } from '#texts/en/selection/offer.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { SuccessorText } from '#src/variable/SuccessorText.tsx';
import { offer as offerStyle } from '#styled/recipes';

/** As many ids as are read. */
const shown = 50;

/** "12 variables from 3 datasets, 4 of them new to your bundle." */
export function countText({ groups, variables, news }: OfferedSelection, isEmpty: boolean): string {
  return offerText.count({
    variables: variables.length,
    datasets: groups.length,
    news: isEmpty ? null : news,
  });
}

const unknownText = (ids: readonly string[]): string =>
  offerText.unknown(ids.length, `${ids.slice(0, shown).join(', ')}${ids.length > shown ? ' …' : ''}`);

function Notes({ offer: { withdrawn, unknown, moved } }: { offer: OfferedSelection }) {
  if (withdrawn.length + unknown.length + moved.length === 0) return null;
  return (
    <ul className={offerStyle().points}>
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
  );
}

export function OfferText({ offer, isEmpty }: { offer: OfferedSelection; isEmpty: boolean }) {
  const c = offerStyle();
  return (
    <>
      <p>{countText(offer, isEmpty)}</p>
      {/* A box that scrolls is reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={c.root} aria-label={offerText.list} tabIndex={0}>
        <Notes offer={offer} />
        {offer.groups.map(({ dataset, variables }) => (
          <div key={dataset.id}>
            <h3 className={c.title}>{dataset.title}</h3>
            <ul>
              {variables.map(({ id, title }) => (
                <li key={id} className={c.item}>
                  <Link href={variableAddress(id)}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}
