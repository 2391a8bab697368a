// Options that hang on what the data have: groups of countries, codes with names or labels, rows that datasets share.
import { useSelector } from '@xstate/react';
import { codeSystems, keptRows, labelChoices } from '#contract/file/formats.ts';
import { selectOrder } from '#machines/file/order/select-order.ts';
import type { OrderRef } from '#src/file/order/order-ref.ts';
import { field } from '#styled/recipes';
import { placesText } from '#texts/en/file/places.ts';
import { singleText } from '#texts/en/file/single.ts';
import { OrderSwitch } from './OrderSwitch.tsx';
import { OwnChoice } from './OwnChoice.tsx';

type Props = { order: OrderRef };

const { codes: codeText, shared } = singleText;

/** Whether files have groups of countries, such as World, beside countries. */
const groupChoices = [
  { value: 'all', text: placesText.all },
  { value: 'countries', text: placesText.countries },
] as const;

export function GroupOption({ order }: Props) {
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

export function CodeOption({ order }: Props) {
  const c = field({ dense: true });
  const { codes } = useSelector(order, selectOrder).choice;
  return (
    <div className={c.root}>
      <OwnChoice
        label={codeText.written}
        isLabelShown
        chosen={codes}
        choices={codeSystems.map((value) => ({ value, text: codeText.systems[value] }))}
        onChoose={(value) => order.send({ type: 'choice.set', choice: { codes: value } })}
      />
      <p className={c.hint}>{codeText.noCode}</p>
    </div>
  );
}

export function LabelOption({ order }: Props) {
  const { labels } = useSelector(order, selectOrder).choice;
  return (
    <OrderSwitch
      order={order}
      id="order-labels"
      label={codeText.label}
      choices={labelChoices.map((value) => ({ value, text: codeText[value] }))}
      chosen={labels}
      hint={codeText.hints[labels]}
      choiceOf={(value) => ({ labels: value })}
    />
  );
}

export function KeepOption({ order }: Props) {
  const { keep } = useSelector(order, selectOrder).choice;
  return (
    <OrderSwitch
      order={order}
      id="order-keep"
      label={shared.label}
      choices={keptRows.map((value) => ({ value, text: shared[value] }))}
      chosen={keep}
      hint={keep === 'all' ? shared.allHint : shared.matchedHint}
      choiceOf={(value) => ({ keep: value })}
    />
  );
}
