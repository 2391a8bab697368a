// Which tokens are listed: those that serve, or those that were revoked.
import { useSelector } from '@xstate/react';
import { selectShowsRevoked } from '#machines/kinds/list/select.ts';
import { tokenText } from '#texts/en/token/tokens.ts';
import { Segments } from '#src/ui/Segments.tsx';
import type { TokenListRef } from './token.actors.ts';

/** By what the list is asked for: whether it is the revoked ones. */
const sides = [
  { value: 'false', text: tokenText.sides.inUse },
  { value: 'true', text: tokenText.sides.revoked },
] as const;

export function TokenSides({ listActor }: { listActor: TokenListRef }) {
  const isRevoked = useSelector(listActor, selectShowsRevoked);
  return (
    <Segments
      name="side"
      about={{ 'aria-label': tokenText.sides.label }}
      choices={sides}
      chosen={isRevoked ? 'true' : 'false'}
      onChoose={(revoked) => listActor.send({ type: 'list.show', query: { revoked } })}
    />
  );
}
