// A place that is known: what it is, and its latest figures by topic.
import { Link } from 'wouter';
import type { PlaceProfile } from '#contract/chart/place-profile.ts';
import { Crumbs } from '#src/dataset/Crumbs.tsx';
import { PrintFoot } from '#src/page/PrintFoot.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css } from '#styled/css';
import { button, page, section } from '#styled/recipes';
import { FigureRow } from './FigureRow.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PlaceHead } from './PlaceHead.tsx';

const { none, places } = placeText;

/** Crumbs of the page of a place, known or not yet. */
export const placeCrumbs = <Crumbs list={{ title: places, to: '/places' }} />;

export function PlacePage({ place }: { place: PlaceProfile }) {
  return (
    <div className={page()}>
      {placeCrumbs}
      <PlaceHead place={place} />
      {place.topics.length === 0 && (
        <EmptyState
          title={none.title(place.title)}
          action={
            <Link className={button()} href="/browse">
              {none.browse}
            </Link>
          }
        >
          {place.variables === 0 ? none.uncovered : none.text}
        </EmptyState>
      )}
      <div className={css({ display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)', pb: '12' })}>
        {place.topics.map(({ title, figures }, at) => (
          <section key={title} className={section({ plain: true }).root} aria-labelledby={`topic-${at}`}>
            <h2 id={`topic-${at}`}>{title}</h2>
            <FigureTable labelledBy={`topic-${at}`} isFirst={at === 0}>
              {figures.map((figure) => (
                <FigureRow key={figure.variable.id} figure={figure} place={place} />
              ))}
            </FigureTable>
          </section>
        ))}
      </div>
      <PrintFoot />
    </div>
  );
}
