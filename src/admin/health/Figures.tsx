// What each node counted of itself, over an hour, a day or a week: a small chart and a sentence for each figure, and all of them
// as a table.
import { useSelector } from '@xstate/react';
import type { Health, NodeFigures } from '#contract/admin/admin.ts';
import { figureSpans, type FigureSpan } from '#contract/admin/values.ts';
import { readAs } from '#machines/kinds/declaration.ts';
import { selectAnswer, selectQuery } from '#machines/kinds/list/select.ts';
import { formatMoment } from '#src/admin/admin.text.ts';
import type { HealthListRef } from '#src/admin/desk.actors.ts';
import { LineDrawing } from '#src/chart/line/LineDrawing.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { Segments } from '#src/ui/Segments.tsx';
import { deskText } from '#texts/en/admin/desk.ts';
import { css } from '#styled/css';
import { chart, facet, section, setting, text } from '#styled/recipes';
import { amount, drawFigure, figureKinds, figureSentences, type FigureKind } from './figure-lines.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', _phone: 'minmax(0, 1fr)' },
  columnGap: '10',
  rowGap: '8',
});

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' });

const choices = figureSpans.map((value) => ({ value, text: deskText.figures.spans[value] }));

function Figure({ kind, health }: { kind: FigureKind; health: Health }) {
  const { title, about } = deskText.figures[kind.name];
  return (
    <figure aria-label={title}>
      <figcaption>
        <h3 className={setting().title}>{title}</h3>
        <p className={text({ size: 'fine', tone: 'muted' })}>{about}</p>
      </figcaption>
      <div className={chart().plot}>
        <LineDrawing drawn={drawFigure(kind, health.figures, health.now)} unit={null} />
      </div>
      <ul className={chart().summary}>
        {figureSentences(kind, health.figures).map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </figure>
  );
}

const cellOf = (value: number | null, unit: string): string => (value === null ? '–' : amount(value, unit));

function FigureTable({ node: { name, points } }: { node: NodeFigures }) {
  return (
    <details>
      <summary className={facet().more}>{deskText.figures.asTable(name)}</summary>
      <ScrollTable label={deskText.figures.asTable(name)}>
        <thead>
          <tr>
            <th scope="col">{deskText.figures.time}</th>
            {figureKinds.map((kind) => (
              <th key={kind.name} scope="col" data-align="end">
                {deskText.figures[kind.name].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatMoment(point.at)}</th>
              {figureKinds.map(({ name: kind, unit, valueOf }) => (
                <td key={kind} data-align="end">
                  {cellOf(valueOf(point), unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}

function Drawn({ health }: { health: Health }) {
  const { minutes, nodes } = health.figures;
  if (nodes.length === 0)
    return (
      <EmptyState title={deskText.figures.none} heading="h3">
        {deskText.figures.whenNone}
      </EmptyState>
    );
  return (
    <>
      <p className={text({ size: 'small', tone: 'muted' })}>{deskText.figures.eachPoint(minutes)}</p>
      <div className={grid}>
        {figureKinds.map((kind) => (
          <Figure key={kind.name} kind={kind} health={health} />
        ))}
      </div>
      {nodes.map((node) => (
        <FigureTable key={node.name} node={node} />
      ))}
    </>
  );
}

export function Figures({ listActor }: { listActor: HealthListRef }) {
  const health = useSelector(listActor, selectAnswer<Health>);
  const chosen = readAs(figureSpans, useSelector(listActor, selectQuery)['over']) ?? 'hour';
  const c = section({ plain: true });
  if (!health) return null;
  return (
    <section className={c.root} aria-labelledby="figures">
      <div className={c.head}>
        <h2 id="figures">{deskText.figures.title}</h2>
        <Segments<FigureSpan>
          name="over"
          about={{ 'aria-label': deskText.figures.span }}
          choices={choices}
          chosen={chosen}
          onChoose={(over) => listActor.send({ type: 'list.show', query: { over } })}
        />
      </div>
      <div className={stack}>
        <Drawn health={health} />
      </div>
    </section>
  );
}
