// Where nothing contains all of the words: searches with some of them that find something, and topics to browse.
import { Link } from 'wouter';
import { wordedAddress } from '#machines/catalogue/found.ts';
import { filterAddress } from '#machines/catalogue/addresses.ts';
import { useListing, useQuestion } from '#src/browse/use-listing.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { foundText } from '#texts/en/browse/found.ts';
import { found } from '#styled/recipes';
import { useAnswer } from './use-found.ts';

type Way = { title: string; to: string; count?: number };

function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  const c = found();
  if (ways.length === 0) return null;
  return (
    <div>
      <h2 className={c.title}>{title}</h2>
      <div className={c.chips}>
        {ways.map((way) => (
          <Link key={way.to} href={way.to} className={c.chip}>
            {way.title}
            {way.count !== undefined && <span className={c.note}>&nbsp;{formatNumber(way.count)}</span>}
          </Link>
        ))}
      </div>
    </div>
  );
}

export function OtherWays() {
  const fewer = useListing()?.fewer ?? [];
  const query = useQuestion();
  const none = useAnswer()?.none;
  const words: Way[] = [
    ...fewer.map(({ words: title, count }) => ({ title, count, to: wordedAddress(query, title) })),
    ...(none?.words ?? [])
      .filter((word) => fewer.every((one) => one.words !== word))
      .map((word) => ({ title: word, to: wordedAddress(query, word) })),
  ];
  const topics: Way[] = (none?.topics ?? []).map((topic) => ({
    title: topic,
    to: filterAddress('topics', topic),
  }));
  return (
    <div className={found().ways}>
      <Ways title={foundText.fewer} ways={words} />
      <Ways title={foundText.topics} ways={topics} />
    </div>
  );
}
