// The order of the results.
import { sorts, type Sort } from '#machines/catalogue/query.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { results, select } from '#styled/recipes';

const titles: Record<Sort, string> = {
  title: browseText.sort.title,
  '-title': browseText.sort.titleDown,
  coverage: browseText.sort.coverage,
  newest: browseText.sort.newest,
};

export function SortSelect() {
  const catalogue = usePart('catalogue');
  const sort = usePartState('catalogue', ({ context }) => context.query.sort);
  const c = select({ dense: true });
  return (
    <div className={results().sort}>
      <label htmlFor="sort">{browseText.sort.label}</label>
      <span className={c.root}>
        <select
          id="sort"
          className={c.control}
          value={sort}
          onChange={({ target }) => catalogue.send({ type: 'catalogue.sort', sort: target.value as Sort })}
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {titles[value]}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={c.icon} />
      </span>
    </div>
  );
}
