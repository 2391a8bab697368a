// Picks a file in which somebody has passed a bundle on.
import { passOnText } from '#texts/en/selection/passing-on.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { field } from '#styled/recipes';

export function OpenFile({ shared }: { shared: PartRef<'selection'> }) {
  const c = field({ dense: true });
  return (
    <div className={c.root}>
      <label className={c.label} htmlFor="open-file">
        {passOnText.openFile}
      </label>
      <input
        className={c.control}
        id="open-file"
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) shared.send({ type: 'selection.open', source: { kind: 'file', file } });
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
