// One import: what it is of, how far it is, and what came of it or stood against it.
import type { Import } from '#contract/admin/admin.ts';
import { Tag } from '#src/ui/Tag.tsx';
import { css } from '#styled/css';
import { progress as bar, setting, text } from '#styled/recipes';
import { RowButton } from '#src/list/RowButton.tsx';
import { formatMoment } from '#src/admin/admin.text.ts';
import { importAction } from './import-actions.ts';
import type { ImportListRef } from './imports.actors.ts';

const tones = {
  waiting: 'warn',
  running: 'warn',
  done: 'ok',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'plain',
} as const;

type Props = { listActor: ImportListRef; one: Import };

export function ImportRow({ listActor, one }: Props) {
  const c = setting();
  const { state, source, requestedBy, createdAt, finishedAt, report, faults } = one;
  return (
    <li className={c.root}>
      <div className={c.body}>
        <h3 className={c.title}>
          {source} <Tag tone={tones[state]}>{state}</Tag>
        </h3>
        <p className={text({ size: 'small', tone: 'muted' })}>
          By {requestedBy} · begun {formatMoment(createdAt)}
          {finishedAt !== null && ` · ended ${formatMoment(finishedAt)}`}
        </p>
        {(state === 'waiting' || state === 'running') && <HowFar one={one} />}
        <Cancel listActor={listActor} one={one} />
        <Lines of="Report" lines={report} />
        <Lines of="What to mend" lines={faults} />
      </div>
    </li>
  );
}

function Cancel({ listActor, one }: Props) {
  const action = importAction(one);
  return (
    action && (
      <div>
        <RowButton
          listActor={listActor}
          rowId={one.id}
          does={action.does}
          doing={action.doing}
          what={action.whom}
          onPress={() => listActor.send({ type: 'list.ask', change: action.change })}
        />
      </div>
    )
  );
}

function HowFar({ one: { source, progress, step } }: { one: Import }) {
  const percent = Math.floor(progress * 100);
  return (
    <>
      <progress className={bar()} aria-label={`Import of ${source}`} max={100} value={percent} />
      <p className={setting().text}>
        {percent} %: {step}
      </p>
    </>
  );
}

const wrappedList = css({ overflowWrap: 'anywhere', listStyleType: 'disc', pl: '5', mt: '2' });

/** What is said of the line before begins with a space. */
function nested(lines: readonly string[]): { line: string; below: string[] }[] {
  const rows: { line: string; below: string[] }[] = [];
  for (const line of lines)
    if (line.startsWith(' ') && rows.length > 0) rows.at(-1)?.below.push(line.trim());
    else rows.push({ line: line.trim(), below: [] });
  return rows;
}

function Lines({ of, lines }: { of?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={wrappedList} aria-label={of}>
      {[...nested(lines).entries()].map(([at, { line, below }]) => (
        <li key={at} className={setting().text}>
          {line}
          <Lines lines={below} />
        </li>
      ))}
    </ul>
  );
}
