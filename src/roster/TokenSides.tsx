// Which tokens are listed: those that serve, or those that were revoked.
import { useSelector } from '@xstate/react';
import { selectShowsRevoked } from '#machines/roster/select.ts';
import type { PartRef } from '#src/shell/portal-context.ts';
import { segmented } from '#styled/recipes';

const sides = [
  { title: 'In use', revoked: 'false' },
  { title: 'Revoked', revoked: 'true' },
] as const;

export function TokenSides({ roster }: { roster: PartRef<'roster'> }) {
  const c = segmented();
  const isRevoked = useSelector(roster, selectShowsRevoked);
  return (
    <div className={c.root} role="radiogroup" aria-label="Show">
      {sides.map(({ title, revoked }) => (
        <label key={title} className={c.item}>
          <input
            type="radio"
            className={c.control}
            name="side"
            checked={isRevoked === (revoked === 'true')}
            onChange={() =>
              roster.send({
                type: 'roster.show',
                list: { name: 'tokens.list', request: { query: { revoked } } },
              })
            }
          />
          {title}
        </label>
      ))}
    </div>
  );
}
