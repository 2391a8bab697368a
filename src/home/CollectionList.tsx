// The collections: ways into the catalogue, each with what its variables cover together.
import { Link } from 'wouter';
import type { Overview } from '#contract/catalogue/overview.ts';
import { collectionAddress } from '#machines/catalogue/addresses.ts';
import { homeText } from '#texts/en/home/home.ts';
import { countText } from '#src/catalogue/count.text.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { entries, standalone } from '#styled/recipes';
import { HomeSection } from './HomeSection.tsx';

type CollectionCard = Overview['collections'][number];

function metaOf(card: CollectionCard): string {
  const { variableCount, extent } = card;
  const { count: countries, groups } = extent;
  const entities = countText({ countries, former: 0, groups, others: 0 }, card);
  const years = formatYears(extent.from, extent.to);
  const covered = [entities, years].filter(Boolean).join(', ');
  return [homeText.collections.variables(variableCount), covered].filter(Boolean).join(' · ');
}

export function CollectionList({ overview }: { overview: Overview }) {
  const c = entries();
  const cards = overview.collections;
  if (cards.length === 0) return null;
  return (
    <HomeSection
      id="collections"
      title={homeText.collections.title}
      aside={
        <Link className={standalone()} href="/browse">
          {homeText.collections.all}
        </Link>
      }
    >
      <ul className={c.root}>
        {cards.map((card) => (
          <li key={card.id} className={c.item}>
            <h3 className={c.title}>
              <Link href={collectionAddress(card.id)} className={c.link}>
                {card.title}
              </Link>
            </h3>
            {card.description && <p className={c.text}>{card.description}</p>}
            <p className={c.meta}>
              {metaOf(card)} <SyntheticTag datasets={[card]} />
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
