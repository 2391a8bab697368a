// The member's invoices, newest first, each with the payment provider's PDF and page.
import { useSelector } from '@xstate/react';
import type { Invoice } from '#contract/billing/subscriptions.ts';
import { selectDetails } from '#machines/billing/select.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { group, standalone, text } from '#styled/recipes';
import { formatMoney } from './billing.text.ts';

export function Invoices({ subscription }: { subscription: PartRef<'subscription'> }) {
  const details = useSelector(subscription, selectDetails);
  // Who never paid has none, and needs no heading that says so.
  if (!details || details.invoices.length === 0) return null;
  return (
    <section className={group().root} aria-labelledby="invoices">
      <h2 className={group().head} id="invoices">
        Invoices
      </h2>
      <CardTable labelledBy="invoices" columns={['Date', 'Number', 'Amount', 'Status']} last="Documents">
        {details.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} {...invoice} />
        ))}
      </CardTable>
    </section>
  );
}

const statuses: Record<Invoice['status'], string> = {
  draft: 'in preparation',
  open: 'due',
  paid: 'paid',
  uncollectible: 'not collected',
  void: 'withdrawn',
};

function InvoiceRow({ number, createdAt, status, pdf, page, ...money }: Invoice) {
  return (
    <tr>
      <td>{formatDate(createdAt)}</td>
      <td data-label="Number">
        <code className={text({ mono: true })}>{number ?? 'none yet'}</code>
      </td>
      <td data-label="Amount">{formatMoney(money)}</td>
      <td data-label="Status">
        <Tag tone={status === 'open' ? 'warn' : 'plain'}>{statuses[status]}</Tag>
      </td>
      <td data-align="end">
        <span className={css({ display: 'inline-flex', gap: '4' })}>
          {pdf && <DocumentLink href={pdf} kind="PDF" number={number} />}
          {page && (
            <DocumentLink href={page} kind={status === 'paid' ? 'Receipt' : 'Details'} number={number} />
          )}
        </span>
      </td>
    </tr>
  );
}

type LinkProps = { href: string; kind: string; number: string | null };

const DocumentLink = ({ href, kind, number }: LinkProps) => (
  <a className={standalone()} href={href} target="_blank" rel="noopener noreferrer">
    {kind}
    <VisuallyHidden>{` of invoice ${number ?? ''}, opens in a new tab`}</VisuallyHidden>
  </a>
);
