// The member's invoices, newest first, each with the payment provider's PDF and page.
import { useSelector } from '@xstate/react';
import type { Invoice } from '#contract/billing/subscriptions.ts';
import { selectDetails } from '#machines/billing/select.ts';
import { billingPage } from '#texts/en/billing/page.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { formatDate } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { css } from '#styled/css';
import { group, standalone, text } from '#styled/recipes';
import { formatMoney } from './billing.text.ts';

const { invoices: words } = billingPage;
const { columns, documents } = words;

export function Invoices({ subscription }: { subscription: PartRef<'subscription'> }) {
  const details = useSelector(subscription, selectDetails);
  // Who never paid has none, and needs no heading that says so.
  if (!details || details.invoices.length === 0) return null;
  return (
    <section className={group().root} aria-labelledby="invoices">
      <h2 className={group().head} id="invoices">
        {words.title}
      </h2>
      <CardTable
        labelledBy="invoices"
        columns={[columns.date, columns.number, columns.amount, columns.status]}
        last={columns.documents}
      >
        {details.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} {...invoice} />
        ))}
      </CardTable>
    </section>
  );
}

function InvoiceRow({ number, createdAt, status, pdf, page, ...money }: Invoice) {
  return (
    <tr>
      <td>{formatDate(createdAt)}</td>
      <td data-label={columns.number}>
        <code className={text({ mono: true })}>{number ?? words.noNumber}</code>
      </td>
      <td data-label={columns.amount}>{formatMoney(money)}</td>
      <td data-label={columns.status}>
        <Tag tone={status === 'open' ? 'warn' : 'plain'}>{words.statuses[status]}</Tag>
      </td>
      <td data-align="end">
        <span className={css({ display: 'inline-flex', gap: '4' })}>
          {pdf && <DocumentLink href={pdf} kind={documents.pdf} number={number} />}
          {page && (
            <DocumentLink
              href={page}
              kind={status === 'paid' ? documents.receipt : documents.details}
              number={number}
            />
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
    <VisuallyHidden>{` ${words.ofInvoice(number ?? '')}`}</VisuallyHidden>
  </a>
);
