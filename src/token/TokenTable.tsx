// The member's API tokens, newest first: those that serve, with those that ended lately, or those that were revoked.
import { useSelector } from '@xstate/react';
import type { ApiToken, ApiTokens } from '#contract/token/tokens.ts';
import { selectAnswer, selectShowsRevoked } from '#machines/kinds/list/select.ts';
import { CardTable } from '#src/ui/CardTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formatDate, formatDay } from '#src/ui/text/format.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { RowButton } from '#src/list/RowButton.tsx';
import { type TokenListRef, revoke } from './token.actors.ts';
import { text } from '#styled/recipes';

type Props = { listActor: TokenListRef };

export function TokenTable({ listActor }: Props) {
  const list = useSelector(listActor, selectAnswer<ApiTokens>);
  const isRevoked = useSelector(listActor, selectShowsRevoked);
  if (!list) return null;
  if (list.items.length === 0)
    return isRevoked ? (
      <EmptyState title="No revoked tokens" heading="h3">
        A token that you revoke stands here for 30 days.
      </EmptyState>
    ) : (
      <EmptyState title="No tokens yet" heading="h3">
        Create one below, then send it with each request of your script.
      </EmptyState>
    );
  return (
    <CardTable
      labelledBy="list"
      columns={['Name', 'Token', 'Created', isRevoked ? 'Revoked' : 'Ends', 'Last used']}
      last="Action"
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
        <b>{name}</b> {isOver && !revokedAt && <Tag>ended</Tag>}
      </td>
      <td data-label="Token">
        <code className={text({ mono: true })}>{hint}</code>
      </td>
      <td data-label="Created">{formatDate(createdAt)}</td>
      <td data-label={revokedAt ? 'Revoked' : 'Ends'}>{formatDate(revokedAt ?? expiresAt)}</td>
      <td data-label="Last used">{lastUsedAt ? formatDay(lastUsedAt, now) : 'never'}</td>
      <td data-align="end">
        {!revokedAt && !isOver && (
          <RowButton
            listActor={listActor}
            rowId={id}
            does="Revoke"
            doing="Revoking…"
            what={name}
            onPress={() => listActor.send({ type: 'list.ask', change: revoke(token) })}
          />
        )}
      </td>
    </tr>
  );
}
