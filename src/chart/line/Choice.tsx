// Whom the lines are drawn for: up to eight of all there are, found by typing. Those who are drawn come first, so that
// they can be taken out without being looked for.
import { remembered } from '#machines/catalogue/remember.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { mostChosen } from '#machines/chart/limits.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { check, choice } from '#styled/recipes';
import { folded } from '#contract/ground/fold.ts';
import { useChart, type FigureProps } from '#src/chart/use-chart.ts';

/** More boxes than these nobody reads through. */
const mostOffered = 60;

const rememberOffers = remembered(
  (
    outline: ChartContext['outline'],
    chosen: ChartContext['chosen'],
    text: string,
  ): { names: string[]; count: number } => {
    const terms = folded(text).split(' ');
    const found = (outline?.names ?? []).filter((name, at) => {
      const searched = folded(`${name} ${outline!.codes[at]}`);
      return !chosen.includes(name) && terms.every((term) => searched.includes(term));
    });
    return { names: [...chosen, ...found.slice(0, mostOffered)], count: found.length };
  },
);

export function Choice({ chart, about }: FigureProps) {
  const isOpen = useChart(chart, ({ open }) => open.includes('choice'));
  const chosen = useChart(chart, (context) => context.chosen);
  const text = useChart(chart, (context) => context.text);
  const offers = useChart(chart, (context) => rememberOffers(context.outline, context.chosen, context.text));
  const isFull = chosen.length >= mostChosen;
  const c = choice();
  if (!isOpen) return <div id="choice" hidden />;
  return (
    <fieldset id="choice" className={c.root} aria-label={`Choose ${about.many}`}>
      <label>
        {`Find a ${about.one} by name or code`}
        <input
          type="search"
          className={c.field}
          autoComplete="off"
          value={text}
          onChange={({ target }) => chart.send({ type: 'chart.seek', text: target.value })}
        />
      </label>
      <div className={c.list}>
        {offers.names.map((name) => (
          <label key={name} className={check().root}>
            <input
              type="checkbox"
              className={check().control}
              checked={chosen.includes(name)}
              disabled={isFull && !chosen.includes(name)}
              onChange={() => chart.send({ type: 'chart.choose', entity: name })}
            />
            {name}
          </label>
        ))}
      </div>
      <output className={c.hint}>
        {isFull
          ? 'Eight are drawn, which is the most. Take one out to draw another.'
          : `${plural(offers.count, 'more fits', 'more fit')}${offers.count > mostOffered ? `, of which the first ${mostOffered} are shown` : ''}. Up to eight can be drawn.`}
      </output>
    </fieldset>
  );
}
