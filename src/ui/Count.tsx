// How many are shown, of how many: "146 variables of 412". Announced when it changes.
import { results } from '#styled/recipes';
import { plural } from '#src/ui/text/numbers.ts';
import { listText } from '#texts/en/catalogue/list.ts';

type Props = { shown: number; total: number; one: string; many: string };

export function Count({ shown, total, one, many }: Props) {
  const c = results();
  return (
    <output className={c.count}>
      {plural(shown, one, many)}
      {shown !== total && <span className={c.of}> {listText.ofTotal(total)}</span>}
    </output>
  );
}
