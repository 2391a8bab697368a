// The options that hold for all files: which rows, how they look, and which datasets are treated differently. Folded, they
// say in words what they are.
import { useSelector } from '@xstate/react';
import { headers, layouts } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { noCuts, usualChoice, type OrderChoice } from '#machines/file/order/order-choice.ts';
import { selectIsBusy, selectOrder } from '#machines/file/order/select-order.ts';
import { css } from '#styled/css';
import { button, decide, pair } from '#styled/recipes';
import { Fold } from '#src/file/order/Fold.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { placesText } from '#texts/en/file/places.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { OrderExceptions } from './OrderExceptions.tsx';
import { OrderPlaces } from './OrderPlaces.tsx';
import { OrderSwitch } from './OrderSwitch.tsx';
import { OrderYear } from './OrderYear.tsx';
import { RowsLeft } from './RowsLeft.tsx';

type Props = { order: OrderRef; groups: readonly Group[] };

function rowsText({ entities, from, to, places: chosen }: OrderChoice): string[] {
  const places = entities.length > 0 ? [optionText.somePlaces(entities.length)] : [];
  const years = [...(from ? [optionText.from(from)] : []), ...(to ? [optionText.until(to)] : [])];
  const groups = chosen === 'countries' ? [placesText.countries.toLowerCase()] : [];
  const parts = [...places, ...groups, ...years];
  return parts.length > 0 ? parts : [optionText.allRows];
}

/** The options as they are, in words. */
function summaryOf(choice: OrderChoice): string {
  const exceptions = Object.keys(choice.exceptions).length;
  return optionText.summary([
    ...rowsText(choice),
    optionText.layouts[choice.layout].toLowerCase(),
    optionText.asHeaders(optionText.headers[choice.header]),
    ...(exceptions > 0 ? [optionText.exceptionsOf(exceptions)] : []),
  ]);
}

const { layout, header } = usualChoice;
const usual: Partial<OrderChoice> = { ...noCuts, layout, header, exceptions: {} };

/** Whether files have groups of countries, such as World, beside countries. */
const groupChoices = [
  { value: 'all', text: placesText.all },
  { value: 'countries', text: placesText.countries },
] as const;

export function OrderOptions({ order, groups }: Props) {
  const { choice } = useSelector(order, selectOrder);
  const isBusy = useSelector(order, selectIsBusy);
  const hasCountries = groups.some(({ dataset }) => dataset.entities?.kind === 'country');
  return (
    <Fold title={optionText.title} says={summaryOf(choice)}>
      <fieldset className={decide().options} disabled={isBusy}>
        <legend className={css({ srOnly: true })}>{optionText.title}</legend>
        <OrderPlaces order={order} />
        {hasCountries && <Groups order={order} />}
        <div className={pair()}>
          <OrderYear order={order} side="from" label={optionText.fromYear} />
          <OrderYear order={order} side="to" label={optionText.toYear} />
        </div>
        <RowsLeft order={order} />
        <Look order={order} />
        {groups.length > 1 && <OrderExceptions order={order} groups={groups} />}
        <div>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => order.send({ type: 'choice.set', choice: usual })}
          >
            {optionText.usual}
          </button>
        </div>
      </fieldset>
    </Fold>
  );
}

function Groups({ order }: Pick<Props, 'order'>) {
  const { places } = useSelector(order, selectOrder).choice;
  return (
    <OrderSwitch
      order={order}
      id="order-groups"
      label={placesText.label}
      choices={groupChoices}
      chosen={places}
      hint={places === 'all' ? placesText.allHint : placesText.countriesHint}
      choiceOf={(value) => ({ places: value })}
    />
  );
}

function Look({ order }: Pick<Props, 'order'>) {
  const { choice } = useSelector(order, selectOrder);
  return (
    <div className={pair()}>
      <OrderSwitch
        order={order}
        id="order-layout"
        label={optionText.layout}
        choices={layouts.map((value) => ({ value, text: optionText.layouts[value] }))}
        chosen={choice.layout}
        hint={optionText.layoutHints[choice.layout]}
        choiceOf={(value) => ({ layout: value })}
      />
      <OrderSwitch
        order={order}
        id="order-header"
        label={optionText.header}
        choices={headers.map((value) => ({ value, text: optionText.headers[value] }))}
        chosen={choice.header}
        choiceOf={(value) => ({ header: value })}
      />
    </div>
  );
}
