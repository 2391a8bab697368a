// Which columns hold the places and the times of a table.
import { formatYears } from '#src/ui/text/format.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { reviewText } from '#texts/en/review.ts';
import { FixSection } from './FixSection.tsx';
import { dateChoices, keysOf, placeChoices, withDateKey, withPlaceKey } from '#src/admin/corrections/keys.ts';
import type { TableProps } from './use-review.ts';
import { field, select } from '#styled/recipes';

export function KeysSection({ reviewing, table, id }: TableProps) {
  const { review, corrections, edit } = reviewing;
  const { keys, place, date } = keysOf(corrections, table);
  const titleOf = (name: string): string =>
    [...table.keys, ...table.variables].find((column) => column.name === name)?.title ?? name;
  const isRead = date === table.date;
  return (
    <FixSection
      id={`${id}-keys`}
      number={3}
      title={reviewText.keys}
      isNested={review.tables.length > 1}
      asks=""
      fine=""
      about={reviewText.rowFor(keys.map(titleOf))}
    >
      <div className="fix__two">
        <KeyChoice
          id={`${id}-place`}
          label={reviewText.placeColumn}
          chosen={place}
          canBeNone={keys.length > 1 || place === null}
          choices={placeChoices(table)}
          onChoose={(name) => edit(withPlaceKey(corrections, table, name))}
        />
        <KeyChoice
          id={`${id}-date`}
          label={reviewText.dateColumn}
          chosen={date}
          canBeNone={keys.length > 1 || date === null}
          choices={dateChoices(table)}
          hint={isRead ? timesText(table.date, formatYears(table.from, table.to)) : undefined}
          onChoose={(name) => edit(withDateKey(corrections, table, name))}
        />
      </div>
    </FixSection>
  );
}

const timesText = (date: string | null, years: string): string | undefined => {
  if (date === null) return reviewText.noTimes;
  return years === '' ? undefined : reviewText.years(years);
};

type ChoiceProps = {
  id: string;
  label: string;
  chosen: string | null;
  canBeNone: boolean;
  choices: readonly { name: string; title: string }[];
  hint?: string | undefined;
  onChoose: (name: string | null) => void;
};

function KeyChoice({ id, label, chosen, canBeNone, choices, hint, onChoose }: ChoiceProps) {
  const [f, s] = [field(), select()];
  return (
    <div className={f.root}>
      <label className={f.label} htmlFor={id}>
        {label}
      </label>
      <span className={s.root}>
        {/* A column may have any name, so the choices go by their place in the list. */}
        <select
          className={s.control}
          id={id}
          value={choices.findIndex(({ name }) => name === chosen)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ target }) => onChoose(choices[Number(target.value)]?.name ?? null)}
        >
          {choices.map(({ name, title }, at) => (
            <option key={name} value={at}>
              {title === name ? name : `${title} (${name})`}
            </option>
          ))}
          {canBeNone && <option value={-1}>{reviewText.none}</option>}
        </select>
        <Icon name="chevron" size="small" className={s.icon} />
      </span>
      {hint !== undefined && (
        <p className={f.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
