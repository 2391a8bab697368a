// Datasets that are treated differently: a table with a row for each thing that differs, so that many datasets make no
// more to read. Whoever adds a row names the dataset; a row can be taken back.
import type { SubmitEvent } from 'react';
import { useSelector } from '@xstate/react';
import type { Group } from '#machines/bundle/select-groups.ts';
import { exceptionsIn, partsOf, shapeOf } from '#machines/file/order/order-choice.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { css } from '#styled/css';
import { button, decide, field, pair } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';
import { ExceptionRow } from './ExceptionRow.tsx';
import { OwnChoice } from './OwnChoice.tsx';

type Props = { order: OrderRef; groups: readonly Group[] };

const addId = 'order-exception-of';

export function OrderExceptions({ order, groups }: Props) {
  const { choice, subject } = useSelector(order, selectOrder);
  const titles = new Map(groups.map(({ dataset }) => [dataset.id, dataset.title]));
  const rows = exceptionsIn(subject, choice);
  return (
    <div>
      <h2 className={decide().part} id="order-exceptions">
        {optionText.exceptions}
      </h2>
      <p className={field().hint}>{optionText.exceptionsHint(groups.length)}</p>
      {rows.length > 0 && (
        <CardTable
          labelledBy="order-exceptions"
          columns={[optionText.dataset, optionText.option, optionText.forAll, optionText.here]}
          last={optionText.remove}
        >
          {rows.map(({ dataset, part }) => (
            <ExceptionRow
              key={`${part} ${dataset}`}
              choice={choice}
              dataset={dataset}
              title={titles.get(dataset) ?? dataset}
              part={part}
              set={(own) => order.send({ type: 'exception.change', dataset, change: { set: own } })}
              remove={() => {
                document.getElementById(addId)?.focus();
                order.send({ type: 'exception.change', dataset, change: { remove: part } });
              }}
            />
          ))}
        </CardTable>
      )}
      <AddException order={order} groups={groups} />
    </div>
  );
}

function AddException({ order, groups }: Props) {
  const { choice, subject } = useSelector(order, selectOrder);
  const parts = partsOf(shapeOf(choice, subject));
  const isLeaving = parts.length === 1;
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const { id } = groups[Number(given.get('dataset'))]!.dataset;
    const part = parts[Number(given.get('part') ?? 0)]!;
    order.send({ type: 'exception.change', dataset: id, change: { add: part } });
  };
  return (
    <form
      className={css({ display: 'grid', gap: '3', mt: '3' })}
      aria-label={optionText.addException}
      onSubmit={add}
    >
      <div className={pair()}>
        <div className={field().root}>
          <OwnChoice
            label={optionText.dataset}
            isLabelShown
            id={addId}
            name="dataset"
            choices={groups.map(({ dataset: { id, title } }) => ({ value: id, text: title }))}
          />
        </div>
        {!isLeaving && (
          <div className={field().root}>
            <OwnChoice
              label={optionText.option}
              isLabelShown
              name="part"
              choices={parts.map((value) => ({ value, text: optionText.parts[value] }))}
            />
          </div>
        )}
      </div>
      <div>
        <button type="submit" className={button({ size: 'small' })}>
          {isLeaving ? optionText.leaveOut : optionText.addException}
        </button>
      </div>
    </form>
  );
}
