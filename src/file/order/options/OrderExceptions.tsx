// Datasets that are treated differently: a table of those alone, so that many datasets make no more to read.
import { useSelector } from '@xstate/react';
import { downloadFormats, formatText, layouts } from '#contract/file/formats.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { noException, shapeOf, type OrderException } from '#machines/file/order/order-choice.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { css, cx } from '#styled/css';
import { button, decide, field } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';
import { OwnChoice } from './OwnChoice.tsx';

type Props = { order: OrderRef; groups: readonly Group[] };

export function OrderExceptions({ order, groups }: Props) {
  const f = field({ dense: true });
  const { choice, subject } = useSelector(order, selectOrder);
  const isZip = shapeOf(choice, subject) === 'zip';
  const listed = groups.filter(({ dataset }) => Object.hasOwn(choice.exceptions, dataset.id));
  const others = groups.filter((group) => !listed.includes(group));
  const set = (id: string, exception: OrderException) =>
    order.send({ type: 'choice.set', choice: { exceptions: { ...choice.exceptions, [id]: exception } } });
  return (
    <div>
      <h2 className={decide().part} id="order-exceptions">
        {optionText.exceptions}
      </h2>
      <p className={f.hint}>{optionText.exceptionsHint(groups.length)}</p>
      {listed.length > 0 && (
        <CardTable
          labelledBy="order-exceptions"
          columns={[
            optionText.dataset,
            optionText.in,
            ...(isZip ? [optionText.format, optionText.layout] : []),
          ]}
          last={optionText.remove}
        >
          {listed.map(({ dataset }) => (
            <Exception
              key={dataset.id}
              title={dataset.title}
              isZip={isZip}
              exception={choice.exceptions[dataset.id]!}
              set={(exception) => set(dataset.id, exception)}
              remove={() => {
                const { [dataset.id]: _gone, ...exceptions } = choice.exceptions;
                order.send({ type: 'choice.set', choice: { exceptions } });
              }}
            />
          ))}
        </CardTable>
      )}
      {others.length > 0 && (
        <div className={cx(f.root, css({ mt: '3' }))}>
          <OwnChoice
            label={optionText.addException}
            isLabelShown
            chosen=""
            choices={[
              { value: '', text: optionText.choose },
              ...others.map(({ dataset }) => ({ value: dataset.id, text: dataset.title })),
            ]}
            onChoose={(id) => id !== '' && set(id, noException)}
          />
        </div>
      )}
    </div>
  );
}

type ExceptionProps = {
  title: string;
  isZip: boolean;
  exception: OrderException;
  set: (exception: OrderException) => void;
  remove: () => void;
};

function Exception({ title, isZip, exception, set, remove }: ExceptionProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-label={optionText.in}>
        <input
          type="checkbox"
          className={decide().control}
          aria-label={optionText.isIn(title)}
          checked={!exception.leaveOut}
          onChange={({ currentTarget }) => set({ ...exception, leaveOut: !currentTarget.checked })}
        />
      </td>
      {isZip && (
        <>
          <td data-label={optionText.format}>
            <OwnChoice
              label={optionText.formatOf(title)}
              chosen={exception.format}
              choices={[
                { value: null, text: optionText.asForAll },
                ...downloadFormats.map((value) => ({ value, text: formatText[value].name })),
              ]}
              onChoose={(format) => set({ ...exception, format })}
            />
          </td>
          <td data-label={optionText.layout}>
            <OwnChoice
              label={optionText.layoutOf(title)}
              chosen={exception.layout}
              choices={[
                { value: null, text: optionText.asForAll },
                ...layouts.map((value) => ({ value, text: optionText.layouts[value] })),
              ]}
              onChoose={(layout) => set({ ...exception, layout })}
            />
          </td>
        </>
      )}
      <td>
        <button
          type="button"
          className={button({ size: 'small', tone: 'quiet' })}
          aria-label={optionText.removeOf(title)}
          onClick={remove}
        >
          {optionText.remove}
        </button>
      </td>
    </tr>
  );
}
