// One thing that differs for one dataset: what holds for all, what holds here, and the button that takes it back.
import { downloadFormats, formatText, headers, layouts } from '#contract/file/formats.ts';
import {
  faultyYears,
  type ExceptionPart,
  type OrderChoice,
  type OrderException,
  type Years,
} from '#machines/file/order/order-choice.ts';
import { button, pair } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';
import { OrderYear } from './OrderYear.tsx';
import { OwnChoice } from './OwnChoice.tsx';
import { PlacesField } from './PlacesField.tsx';
import { yearsText } from './summary.ts';

type Own = { dataset: string; title: string; exception: OrderException; set: (own: OrderException) => void };
type Props = Omit<Own, 'exception'> & { choice: OrderChoice; part: ExceptionPart; remove: () => void };

/** What all other datasets have. */
const forAll: Record<ExceptionPart, (choice: OrderChoice) => string> = {
  leaveOut: () => optionText.included,
  years: (choice) => optionText.summary(yearsText(choice)) || optionText.allYears,
  entities: ({ entities }) => entities.join(', ') || optionText.allPlaces,
  format: ({ format }) => formatText[format].name,
  layout: ({ layout }) => optionText.layouts[layout],
  header: ({ header }) => optionText.headers[header],
};

const here: Record<ExceptionPart, (own: Own) => React.ReactNode> = {
  leaveOut: () => optionText.isLeftOut,
  years: (own) => <OwnYears {...own} years={own.exception.years!} />,
  entities: ({ title, exception, set }) => (
    <PlacesField
      label={optionText.partOf.entities(title)}
      places={exception.entities!}
      onSet={(entities) => set({ entities })}
    />
  ),
  format: ({ title, exception, set }) => (
    <OwnChoice
      label={optionText.partOf.format(title)}
      chosen={exception.format!}
      choices={downloadFormats.map((value) => ({ value, text: formatText[value].name }))}
      onChoose={(format) => set({ format })}
    />
  ),
  layout: ({ title, exception, set }) => (
    <OwnChoice
      label={optionText.partOf.layout(title)}
      chosen={exception.layout!}
      choices={layouts.map((value) => ({ value, text: optionText.layouts[value] }))}
      onChoose={(layout) => set({ layout })}
    />
  ),
  header: ({ title, exception, set }) => (
    <OwnChoice
      label={optionText.partOf.header(title)}
      chosen={exception.header!}
      choices={headers.map((value) => ({ value, text: optionText.headers[value] }))}
      onChoose={(header) => set({ header })}
    />
  ),
};

export function ExceptionRow({ choice, part, remove, ...own }: Props) {
  const { dataset, title } = own;
  const exception = choice.exceptions[dataset]!;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-label={optionText.option}>{optionText.parts[part]}</td>
      <td data-label={optionText.forAll}>{forAll[part](choice)}</td>
      <td data-label={optionText.here}>{here[part]({ ...own, exception })}</td>
      <td>
        <button
          type="button"
          className={button({ size: 'small', tone: 'quiet' })}
          aria-label={optionText.removeOf(optionText.parts[part], title)}
          onClick={remove}
        >
          {optionText.remove}
        </button>
      </td>
    </tr>
  );
}

function OwnYears({ dataset, title, years, set }: Own & { years: Years }) {
  const faults = faultyYears(years);
  return (
    <div className={pair({ short: true })}>
      {(['from', 'to'] as const).map((side) => (
        <OrderYear
          key={side}
          id={`order-${side}-${dataset}`}
          label={optionText.partOf[side](title)}
          isLabelHidden
          placeholder={optionText.yearOf[side]}
          year={years[side]}
          isFaulty={faults.includes(side)}
          onType={(year) => set({ years: { ...years, [side]: year } })}
        />
      ))}
    </div>
  );
}
