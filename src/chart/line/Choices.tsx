// Whom lines and table show and why, and what changes it: the choice of countries, and groups of countries to add.
import { isUsual } from '#machines/chart/chart-query.ts';
import { figure as recipe } from '#styled/recipes';
import { useChart, type FigureProps } from '#src/chart/use-chart.ts';
import { ScaleChoice } from '#src/chart/choice/ScaleChoice.tsx';
import { Choice } from './Choice.tsx';
import { ChoiceButton } from './ChoiceButton.tsx';
import { GroupsLink } from './GroupsLink.tsx';
import { usualSentence } from './line.text.ts';
import { keptText } from '#texts/en/chart/kept.ts';

type Props = FigureProps & { sub?: string; hasScale?: boolean };

export function Choices({ chart, about, sub, hasScale = false }: Props) {
  const isAlone = useChart(chart, ({ outline }) => (outline?.names.length ?? 0) < 2);
  const rule = useChart(chart, (context) =>
    context.outline && isUsual(context) ? usualSentence(context.outline.usual, about.many) : '',
  );
  const first = useChart(chart, (context) => context.first);
  const lacking = useChart(chart, (context) => context.lacking);
  const sentences = [
    first.length > 0 && keptText.first(first),
    lacking.length > 0 && keptText.lacking(lacking),
    rule,
  ].filter(Boolean);
  const c = recipe();
  return (
    <>
      <div className={c.head}>
        {sub && <p className={c.sub}>{sub}</p>}
        {!isAlone && (
          <div className={c.acts}>
            <ChoiceButton chart={chart} about={about} />
            <GroupsLink chart={chart} />
            {hasScale && <ScaleChoice chart={chart} />}
          </div>
        )}
      </div>
      {sentences.length > 0 && <p className={c.sub}>{sentences.join(' ')}</p>}
      {!isAlone && <Choice chart={chart} about={about} />}
    </>
  );
}
