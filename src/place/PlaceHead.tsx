// What a place is: its name, its kind, its code, and how many variables cover it.
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { PlaceProfile } from '#contract/chart/place-profile.ts';
import { filterAddress, placeAddress } from '#machines/catalogue/addresses.ts';
import { HeadFacts } from '#src/page/HeadFacts.tsx';
import { Filled } from '#src/ui/text/Filled.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { placeText } from '#texts/en/place/pages.ts';
import { css, cx } from '#styled/css';
import { standalone, text, variableHead } from '#styled/recipes';

type Named = { id: string; title: string };

const PlaceLink = ({ id, title }: Named) => <Link href={placeAddress(id)}>{title}</Link>;

function Kind({ kind, from, to, partOf }: PlaceProfile) {
  if (kind === 'former state') return placeText.former(formatYears(from ?? null, to ?? null));
  if (!partOf) return placeText.kinds[kind];
  return <Filled words={placeText.territory} parts={{ state: <PlaceLink {...partOf} /> }} />;
}

const Successors = ({ places }: { places: readonly Named[] }) => (
  <p className={cx(text({ size: 'small', tone: 'soft' }), css({ mt: '3', maxWidth: 'prose' }))}>
    <Filled
      words={placeText.followed}
      parts={{
        places: places.map((place, at) => (
          <Fragment key={place.id}>
            {at > 0 && ', '}
            <PlaceLink {...place} />
          </Fragment>
        )),
      }}
    />
  </p>
);

/** The list has countries and territories of today among its filters. */
const isFilter = ({ kind }: PlaceProfile): boolean => kind === 'country' || kind === 'territory';

export function PlaceHead({ place }: { place: PlaceProfile }) {
  const { id, title, variables, topics, successors = [] } = place;
  const { facts } = placeText;
  const c = variableHead();
  return (
    <header className={c.root}>
      <h1>{title}</h1>
      {topics.length > 0 && (
        <p className={c.lede}>{isFilter(place) ? placeText.lede : placeText.ledeUnranked}</p>
      )}
      <HeadFacts
        items={[
          { term: facts.kind, value: <Kind {...place} /> },
          { term: facts.code, value: <code>{id}</code> },
          { term: facts.variables, value: variables ? formatNumber(variables) : '' },
        ]}
      >
        {isFilter(place) && variables !== 0 && (
          <Link className={standalone()} href={filterAddress('countries', id)}>
            {placeText.all(title)}
          </Link>
        )}
      </HeadFacts>
      {successors.length > 0 && <Successors places={successors} />}
    </header>
  );
}
