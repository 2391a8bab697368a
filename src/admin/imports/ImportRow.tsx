// One import: what it is of, how far it is, and what came of it or stood against it.
import { Link } from 'wouter';
import type { Import } from '#contract/admin/admin.ts';
import { formatMoment } from '#src/admin/admin.text.ts';
import { RowButton } from '#src/list/RowButton.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { importText } from '#texts/en/admin/imports.ts';
import { reviewText } from '#texts/en/review.ts';
import { HowFar } from './HowFar.tsx';
import { importAction } from './import-actions.ts';
import type { ImportListRef } from './imports.actors.ts';
import { Lines } from './Lines.tsx';
import { setting, text } from '#styled/recipes';

const tones = {
  waiting: 'warn',
  running: 'warn',
  correcting: 'warn',
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
          {importText.facts(requestedBy, formatMoment(createdAt), finishedAt && formatMoment(finishedAt))}
        </p>
        {(state === 'waiting' || state === 'running') && <HowFar one={one} />}
        {state === 'correcting' && (
          <p className={c.text}>
            {reviewText.notPublic} <Link href={`/admin/review?import=${one.id}`}>{importText.correct}</Link>
          </p>
        )}
        <Cancel listActor={listActor} one={one} />
        <Lines of={importText.report} lines={report} />
        <Lines of={importText.faults} lines={faults} />
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
