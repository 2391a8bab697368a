// Which rows are in: some countries or other entities, and some years. What is left empty leaves everything in.
import type { FilePlan } from '#machines/file/select-choices.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { placesText } from '#texts/en/file/places.ts';
import { pair, steps } from '#styled/recipes';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';
import { EntityField } from './EntityField.tsx';
import { FiguresNotice } from '#src/file/preflight/FiguresNotice.tsx';
import { LookChoice } from './LookChoice.tsx';
import { YearField } from './YearField.tsx';

type Props = {
  plan: FilePlan;
  unknown: readonly string[] | undefined;
  download: PartRef<'download'>;
  queryCache: QueryCacheRef;
};

const places = [
  { value: 'all', text: placesText.all },
  { value: 'countries', text: placesText.countries },
] as const;

/** Shown while choices are on their way too, where it was chosen: it keeps the focus. */
const hasGroupChoice = ({ choices, shape }: FilePlan): boolean =>
  choices ? choices.hasCountries : shape.places === 'countries';

export function CutChoice({ plan, unknown = [], download, queryCache }: Props) {
  const c = steps();
  const { choices, choicesFailure } = plan;
  if (choices && !choices.key && !choices.years) return null;
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title}>{singleText.cut.title}</h3>
        <p className={c.hint}>{singleText.cut.hint}</p>
      </div>
      <div className={c.body}>
        {choices?.key && <EntityField plan={plan} choices={choices} unknown={unknown} download={download} />}
        {hasGroupChoice(plan) && (
          <LookChoice
            plan={plan}
            download={download}
            name="places"
            label={placesText.label}
            options={places}
            hint={plan.shape.places === 'all' ? placesText.allHint : placesText.countriesHint}
          />
        )}
        {choices?.years && (
          <div className={pair()}>
            <YearField
              plan={plan}
              side="from"
              label={singleText.cut.from}
              bound={choices.years.from}
              download={download}
            />
            <YearField
              plan={plan}
              side="to"
              label={singleText.cut.to}
              bound={choices.years.to}
              download={download}
            />
          </div>
        )}
        {choicesFailure && (
          <FiguresNotice what={singleText.cut.choices} failure={choicesFailure} queryCache={queryCache} />
        )}
        {!choices && !choicesFailure && <p className={c.hint}>{singleText.cut.loading}</p>}
      </div>
    </li>
  );
}
