// Places among the words lead to their own pages too, where their latest figures are.
import { Fragment } from 'react';
import { Link } from 'wouter';
import { placeAddress } from '#machines/catalogue/addresses.ts';
import { countryName } from '#contract/place/country-name.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { foundText } from '#texts/en/browse/found.ts';
import { found } from '#styled/recipes';
import { useAnswer } from './use-found.ts';

/** Former states and groups have no name but the server's. */
const nameOf = ({ id, title }: { id: string; title: string }): string => {
  const name = countryName(id);
  return name === id ? title : name;
};

export function PlacePages() {
  const filters = useAnswer()?.filters ?? [];
  const places = filters.flatMap((one) => (one.kind === 'place' || one.kind === 'group' ? one : []));
  if (places.length === 0) return null;
  const links = places.map((place, at) => (
    <Fragment key={place.id}>
      {at > 0 && ', '}
      <Link href={placeAddress(place.id)}>{nameOf(place)}</Link>
    </Fragment>
  ));
  return (
    <div className={found().offers}>
      <p>
        <Filled words={foundText.latest} parts={{ places: links }} />
      </p>
    </div>
  );
}
