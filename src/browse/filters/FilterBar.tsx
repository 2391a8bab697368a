// The filters that are on, each with the button that takes it off, and on small screens the way to the others.
import { useChips } from '#src/browse/use-listing.ts';
import { usePart } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { facet, results } from '#styled/recipes';
import { FilterChip } from './FilterChip.tsx';
import { FiltersButton } from './FiltersButton.tsx';

export function FilterBar() {
  const catalogue = usePart('catalogue');
  const chips = useChips();
  return (
    <div className={results().filters}>
      <FiltersButton />
      {chips.map((chip) => (
        <FilterChip key={chip.title} {...chip} />
      ))}
      {chips.length > 0 && (
        <button
          type="button"
          className={facet().more}
          onClick={() => catalogue.send({ type: 'catalogue.reset' })}
        >
          {browseText.clearAll}
        </button>
      )}
    </div>
  );
}
