// Whom the lines are drawn for: up to eight of all there are, found by typing. Those who are drawn come first, so that
// they can be taken out without being looked for.
import { remembered } from '#machines/catalogue/remember.ts';
import type { ChartContext } from '#machines/chart/chart.types.ts';
import { mostChosen } from '#machines/chart/limits.ts';
import { css, cx } from '#styled/css';
import { figureText } from '#texts/en/chart/figures.ts';
import { check, choice } from '#styled/recipes';
import { folded } from '#contract/ground/fold.ts';
import { isGroupOfPlaces } from '#contract/place/place.ts';
import { giveBack } from '#src/browser/elements/give-back.ts';
import { onEscape } from '#src/browser/elements/escape.ts';
import { useChart, type ChartRef, type FigureProps } from '#src/chart/use-chart.ts';
import { RememberPlaces } from './RememberPlaces.tsx';

/** More boxes than these nobody reads through. */
const mostOffered = 60;

/** Groups stand apart, since they are no countries, and what is neither apart from them. */
type Offers = {
  names: readonly string[];
  groups: readonly string[];
  others: readonly string[];
  count: number;
};

const rememberOffers = remembered(
  (outline: ChartContext['outline'], chosen: ChartContext['chosen'], text: string): Offers => {
    const terms = folded(text).split(' ');
    const found = (outline?.names ?? []).filter((name, at) => {
      const searched = folded(`${name} ${outline!.codes[at]}`);
      return !chosen.includes(name) && terms.every((term) => searched.includes(term));
    });
    const names = [...chosen, ...found.slice(0, mostOffered)];
    const kindOf = (name: string) => outline?.places[name]?.kind;
    return {
      names: names.filter((name) => !isGroupOfPlaces(kindOf(name))),
      groups: names.filter((name) => kindOf(name) === 'aggregate'),
      others: names.filter((name) => kindOf(name) === 'not a place'),
      count: found.length,
    };
  },
);

type BoxesProps = { chart: ChartRef; names: readonly string[]; title?: string };

function Boxes({ chart, names, title }: BoxesProps) {
  const chosen = useChart(chart, (context) => context.chosen);
  if (names.length === 0) return null;
  return (
    <>
      {title && <p className={cx(choice().hint, css({ gridColumn: '1 / -1' }))}>{title}</p>}
      {names.map((name) => (
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
      ))}
    </>
  );
}

export function Choice({ chart, about }: FigureProps) {
  const isOpen = useChart(chart, ({ open }) => open.includes('choice'));
  const chosen = useChart(chart, (context) => context.chosen);
  const text = useChart(chart, (context) => context.text);
  const offers = useChart(chart, (context) => rememberOffers(context.outline, context.chosen, context.text));
  const isFull = chosen.length >= mostChosen;
  const c = choice();
  if (!isOpen) return <div id="choice" hidden />;
  const close = () => chart.send({ type: 'chart.fold', fold: 'choice' });
  return (
    <div ref={onEscape(close)}>
      <fieldset id="choice" ref={giveBack} className={c.root}>
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
          <Boxes chart={chart} names={offers.groups} title={figureText.groups.title} />
          <Boxes chart={chart} names={offers.others} title={figureText.groups.others} />
        </div>
        <output className={c.hint}>
          {isFull ? figureText.choice.full : figureText.choice.more(offers.count, mostOffered)}
        </output>
        <RememberPlaces chart={chart} />
      </fieldset>
    </div>
  );
}
