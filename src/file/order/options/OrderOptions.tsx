// The options that hold for all files: which rows, how they look, and which datasets are treated differently. Each is shown
// where the format and the data have it. Folded, they say in words what they are.
import { useSelector } from '@xstate/react';
import { headers, layouts } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { faultyYears, noCuts, usualLook, type OrderChoice } from '#machines/file/order/order-choice.ts';
import { offersOf } from '#machines/file/order/order-offers.ts';
import { selectIsBusy, selectOrder } from '#machines/file/order/select-order.ts';
import { css } from '#styled/css';
import { button, decide, pair } from '#styled/recipes';
import { Fold } from '#src/file/order/Fold.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { optionText } from '#texts/en/file/order-options.ts';
import { CsvOptions } from './CsvOptions.tsx';
import { CodeOption, GroupOption, KeepOption, LabelOption } from './DataOptions.tsx';
import { ExtraOptions } from './ExtraOptions.tsx';
import { OrderExceptions } from './OrderExceptions.tsx';
import { OrderPlaces } from './OrderPlaces.tsx';
import { OrderSwitch } from './OrderSwitch.tsx';
import { OrderYear } from './OrderYear.tsx';
import { RowsLeft } from './RowsLeft.tsx';
import { summaryOf } from './summary.ts';

type Props = { order: OrderRef; groups: readonly Group[] };

/** How many files and their format are chosen above the options. */
const { shape: _shape, format: _format, ...usualOptions } = usualLook;
const usual: Partial<OrderChoice> = { ...noCuts, ...usualOptions, exceptions: {} };

export function OrderOptions({ order, groups }: Props) {
  const { choice, subject } = useSelector(order, selectOrder);
  const isBusy = useSelector(order, selectIsBusy);
  const offers = offersOf(subject, choice);
  return (
    <Fold title={optionText.title} says={summaryOf(subject, choice)}>
      <fieldset className={decide().options} disabled={isBusy}>
        <legend className={css({ srOnly: true })}>{optionText.title}</legend>
        <OrderPlaces order={order} />
        {offers.countries && <GroupOption order={order} />}
        <Years order={order} />
        {offers.keep && <KeepOption order={order} />}
        <RowsLeft order={order} groups={groups} />
        <Look order={order} />
        {(offers.countries || offers.labels) && (
          <div className={pair()}>
            {offers.countries && <CodeOption order={order} />}
            {offers.labels && <LabelOption order={order} />}
          </div>
        )}
        {offers.csv && <CsvOptions order={order} />}
        {offers.extras && <ExtraOptions order={order} />}
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

function Years({ order }: Pick<Props, 'order'>) {
  const { choice } = useSelector(order, selectOrder);
  const faults = faultyYears(choice);
  return (
    <div className={pair({ short: true })}>
      {(['from', 'to'] as const).map((side) => (
        <OrderYear
          key={side}
          id={`order-${side}`}
          label={optionText.yearOf[side]}
          year={choice[side]}
          isFaulty={faults.includes(side)}
          onType={(year) => order.send({ type: 'choice.set', choice: { [side]: year } })}
        />
      ))}
    </div>
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
