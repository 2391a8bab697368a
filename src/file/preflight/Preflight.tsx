// What one file will be, before it is fetched: rows, columns, size, what is missing, name and licence, any limit, and
// the button. It follows each choice; while the server counts, dots stand where figures will.
import { useSelector } from '@xstate/react';
import { formatText } from '#contract/file/formats.ts';
import { selectIsBusy, selectMessage, selectProgress, type FilePlan } from '#machines/file/select-choices.ts';
import { formatNumber } from '#src/ui/text/numbers.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Totals } from '#src/ui/Totals.tsx';
import type { PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { preflight } from '#styled/recipes';
import { AskButton } from './AskButton.tsx';
import type { QueryCacheRef } from '#src/file/query-cache-ref.ts';
import { FiguresNotice } from './FiguresNotice.tsx';
import { FileStatus } from './FileStatus.tsx';
import { Licences } from '#src/file/Licences.tsx';
import { PlacesNote } from '#src/file/PlacesNote.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import { Rows } from './Rows.tsx';
import { Size } from './Size.tsx';
import { shareText } from '#src/file/file.text.ts';

type Props = { plan: FilePlan; download: PartRef<'download'>; queryCache: QueryCacheRef };

function leadOf({ figures, choice: { format } }: FilePlan) {
  return [
    { term: singleText.facts.rows, value: figures ? <Rows {...figures} /> : '…' },
    { term: singleText.facts.columns, value: figures ? formatNumber(figures.columns) : '…' },
    { term: singleText.facts.size(formatText[format].name), value: <Size size={figures?.sizes[format]} /> },
  ];
}

const factsOf = ({ figures, dataset }: FilePlan) => [
  ...(figures && figures.missing !== null
    ? [{ term: singleText.facts.missing, value: shareText(figures.missing) }]
    : []),
  { term: singleText.facts.file, value: figures ? <code>{figures.fileName}</code> : '…' },
  { term: singleText.facts.licence, value: <Licences licences={dataset.licences} /> },
];

export function Preflight({ plan, download, queryCache }: Props) {
  const c = preflight();
  const { choice, figures, failure } = plan;
  const progress = useSelector(download, selectProgress(choice));
  const isBusy = useSelector(download, selectIsBusy);
  const message = useSelector(download, selectMessage);
  const ask = () => download.send({ type: 'download.ask', choice });
  return (
    <div className={c.root}>
      <h3 className={c.title}>{singleText.facts.title}</h3>
      <div aria-busy={!figures && !failure}>
        <Totals items={leadOf(plan)} lead />
        <Totals items={factsOf(plan)} words />
      </div>
      {failure && <FiguresNotice what={singleText.facts.what} failure={failure} queryCache={queryCache} />}
      {figures?.refusal && <Notice tone="danger">{figures.refusal}</Notice>}
      {figures && <PlacesNote files={[figures.places]} chosen={plan.shape.places} />}
      <LimitNotice plan={plan} download={download} />
      <AskButton plan={plan} progress={progress} isBusy={isBusy} ask={ask} />
      <FileStatus progress={progress} message={message} ask={ask} />
    </div>
  );
}
