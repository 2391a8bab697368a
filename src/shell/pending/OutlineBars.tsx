// Bars that stand for lines of words: of unlike length, as words are.
import { outline } from '#styled/recipes';

export function Bars({ count }: { count: number }) {
  const c = outline();
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={c.bar} data-wide={(at % 3) + 1} />
  ));
}

/** What stands beside the page: filters, or the pages of an area. */
export function Sides() {
  return (
    <div className={outline().side}>
      <Bars count={10} />
    </div>
  );
}

/** Rows of a list, or of a form. */
export function Rows() {
  const c = outline();
  return (
    <div className={c.rows}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={c.row}>
          <div className={c.bar} data-wide={(at % 3) + 1} />
          <div className={c.cells}>
            <div className={c.bar} />
          </div>
        </div>
      ))}
    </div>
  );
}
