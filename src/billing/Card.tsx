// The card that is charged, as the payment provider has it; the number is never here.
import { useSelector } from '@xstate/react';
import { selectDetails, selectPaid } from '#machines/billing/select.ts';
import { billingPage } from '#texts/en/billing/page.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { group, text } from '#styled/recipes';
import { ChangeButton } from './ChangeButton.tsx';

const { card: words } = billingPage;

type Props = { subscription: PartRef<'subscription'> };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const named = (brand: string): string => `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

export function Card({ subscription }: Props) {
  const details = useSelector(subscription, selectDetails);
  const isPaid = useSelector(subscription, selectPaid) !== null;
  if (!isPaid) return null;
  return (
    <section className={group().root} aria-labelledby="card">
      <h2 className={group().head} id="card">
        {words.title}
      </h2>
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        <p className={text({ num: true })}>{cardText(details)}</p>
        <ChangeButton
          subscription={subscription}
          name="subscription.createPaymentMethod"
          does={words.change}
          doing={words.changing}
          onPress={() => subscription.send({ type: 'subscription.changeCard' })}
        />
      </div>
    </section>
  );
}

function cardText(details: ReturnType<typeof selectDetails>): string {
  if (!details) return words.unknown;
  if (!details.card) return words.none;
  const { brand, last4, expiryMonth, expiryYear } = details.card;
  return words.is(named(brand), last4, `${twoDigits(expiryMonth)}/${expiryYear}`);
}
