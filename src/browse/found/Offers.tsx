// The question as it may be meant: other words for slips of spelling, and places and years as the filters that
// they are. Which place is meant by a name that several have is asked, and nobody is answered for.
import { Fragment } from 'react';
import { Link } from 'wouter';
import { filteredAddress, placeChoices } from '#machines/catalogue/addresses.ts';
import { wordedAddress } from '#machines/catalogue/found.ts';
import { countryName } from '#contract/place/country-name.ts';
import { useQuestion } from '#src/browse/use-listing.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { found } from '#styled/recipes';
import { useAnswer } from './use-found.ts';

export function Offers() {
  const query = useQuestion();
  const answer = useAnswer();
  if (!answer) return null;
  const { didYouMean, rest } = answer;
  const filters = answer.filters.filter((one) => one.kind !== 'group');
  if (didYouMean === null && filters.length === 0) return null;
  const choices = placeChoices(query, answer);
  const within = filters.flatMap((one) => {
    if (one.kind === 'ambiguous-place') return [];
    return one.kind === 'place' ? countryName(one.id) : formatYears(one.from, one.to);
  });
  return (
    <div className={found().offers}>
      {didYouMean !== null && (
        <p>
          <Filled
            words={foundText.didYouMean}
            parts={{ words: <Link href={wordedAddress(query, didYouMean)}>{didYouMean}</Link> }}
          />
        </p>
      )}
      {choices.map(({ name, choices: places }) => (
        <p key={name}>
          {foundText.whichPlace(name)}{' '}
          {places.map(({ id, title, to }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link href={to}>{title}</Link>
            </Fragment>
          ))}
        </p>
      ))}
      {choices.length === 0 && within.length > 0 && (
        <p>
          <Filled
            words={foundText.narrow}
            parts={{
              words: <Link href={filteredAddress(query, answer)}>{foundText.within(rest, within)}</Link>,
            }}
          />
        </p>
      )}
    </div>
  );
}
