// The member's API tokens, newest first: those that serve, with those that ended lately, or those that were revoked.
import { useSelector } from '@xstate/react';
import type { ApiToken, ApiTokens } from '#contract/token/tokens.ts';
import { selectAnswer, selectShowsRevoked } from '#machines/kinds/list/select.ts';
import { tokenText } from '#texts/en/token/tokens.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formatDate, formatDay } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { type TokenListRef, revoke } from './token.actors.ts';
import { text } from '#styled/recipes';

const { columns, none, noneRevoked } = tokenText;

type Props = { listActor: TokenListRef };

export function TokenTable({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<ApiTokens>);
  const isRevoked = useSelector(listActor, selectShowsRevoked);
  if (!list) return null;
  if (list.items.length === 0)
    return isRevoked ? (
      <EmptyState title={noneRevoked.title} heading="h3">
        {noneRevoked.text}
      </EmptyState>
    ) : (
      <EmptyState title={none.title} heading="h3">
        {none.text}
      </EmptyState>
    );
  return (
    <CardTable
      labelledBy="list"
      columns={[
        columns.name,
        columns.token,
        columns.created,
        isRevoked ? columns.revoked : columns.ends,
        columns.lastUsed,
      ]}
      last={columns.action}
    >
      {list.items.map((token) => (
        <TokenRow key={token.id} listActor={listActor} token={token} now={list.now} />
      ))}
    </CardTable>
  );
}

type RowProps = Props & { token: ApiToken; now: string };

function TokenRow({ listActor, token, now }: RowProps) {
  const { id, name, hint, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  const isOver = expiresAt <= now;
  return (
    <tr>
      <td>
        <b>{name}</b> {isOver && !revokedAt && <Tag>{tokenText.ended}</Tag>}
      </td>
      <td data-label={columns.token}>
        <code className={text({ mono: true })}>{hint}</code>
      </td>
      <td data-label={columns.created}>{formatDate(createdAt)}</td>
      <td data-label={revokedAt ? columns.revoked : columns.ends}>{formatDate(revokedAt ?? expiresAt)}</td>
      <td data-label={columns.lastUsed}>{lastUsedAt ? formatDay(lastUsedAt, now) : tokenText.never}</td>
      <td data-align="end">
        {!revokedAt && !isOver && (
          <RowButton
            listActor={listActor}
            rowId={id}
            does={tokenText.revoke}
            doing={tokenText.revoking}
            what={name}
            onPress={() => listActor.send({ type: 'list.ask', change: revoke(token) })}
          />
        )}
      </td>
    </tr>
  );
}
