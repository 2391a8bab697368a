// Whom the lines are drawn for: up to eight of all there are, found by typing. Those who are drawn come first, so that
// they can be taken out without being looked for.
import { remembered } from '#machines/catalogue/remember.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { mostChosen } from '#machines/chart/limits.ts';
import { css } from '#styled/css';
import { figureText } from '#texts/en/chart/figures.ts';
import { check, choice } from '#styled/recipes';
import { folded } from '#contract/ground/fold.ts';
import { isGroup } from '#src/chart/place.text.ts';
import { useChart, type ChartRef, type FigureProps } from '#src/chart/use-chart.ts';

/** More boxes than these nobody reads through. */
const mostOffered = 60;

/** Groups stand apart: they are no countries. */
type Offers = { names: readonly string[]; groups: readonly string[]; count: number };

const rememberOffers = remembered(
  (outline: ChartContext['outline'], chosen: ChartContext['chosen'], text: string): Offers => {
    const terms = folded(text).split(' ');
    const found = (outline?.names ?? []).filter((name, at) => {
      const searched = folded(`${name} ${outline!.codes[at]}`);
      return !chosen.includes(name) && terms.every((term) => searched.includes(term));
    });
    const names = [...chosen, ...found.slice(0, mostOffered)];
    const isApart = (name: string) => isGroup(name, outline?.places ?? {});
    return {
      names: names.filter((name) => !isApart(name)),
      groups: names.filter(isApart),
      count: found.length,
    };
  },
);

function Boxes({ chart, names }: { chart: ChartRef; names: readonly string[] }) {
  const chosen = useChart(chart, (context) => context.chosen);
  return names.map((name) => (
    <label key={name} className={check().root}>
      <input
        type="checkbox"
        className={check().control}
        checked={chosen.includes(name)}
        disabled={chosen.length >= mostChosen && !chosen.includes(name)}
        onChange={() => chart.send({ type: 'chart.choose', entity: name })}
      />
      {name}
    </label>
  ));
}

export function Choice({ chart, about }: FigureProps) {
  const isOpen = useChart(chart, ({ open }) => open.includes('choice'));
  const chosen = useChart(chart, (context) => context.chosen);
  const text = useChart(chart, (context) => context.text);
  const offers = useChart(chart, (context) => rememberOffers(context.outline, context.chosen, context.text));
  const isFull = chosen.length >= mostChosen;
  const c = choice();
  if (!isOpen) return <div id="choice" hidden />;
  return (
    <fieldset id="choice" className={c.root}>
      <legend className={css({ srOnly: true })}>{figureText.choice.label(about.many)}</legend>
      <label>
        {figureText.choice.find(about.one)}
        <input
          type="search"
          className={c.field}
          autoComplete="off"
          value={text}
          onChange={({ target }) => chart.send({ type: 'chart.seek', text: target.value })}
        />
      </label>
      <div className={c.list}>
        <Boxes chart={chart} names={offers.names} />
        {offers.groups.length > 0 && offers.names.length > 0 && (
          <p className={c.hint}>{figureText.groups.title}</p>
        )}
        <Boxes chart={chart} names={offers.groups} />
      </div>
      <output className={c.hint}>
        {isFull ? figureText.choice.full : figureText.choice.more(offers.count, mostOffered)}
      </output>
    </fieldset>
  );
}
