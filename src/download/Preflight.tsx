// What one file will be, before it is fetched: rows, columns, size, name and licence, any limit, and the button.
import { useSelector } from '@xstate/react';
import {
  selectIsBusy,
  selectMessage,
  selectProgress,
  type FilePlan,
} from '#machines/download/select-choices.ts';
import { formatBytes, formatNumber } from '#src/parts/format.ts';
import { Totals } from '#src/parts/Totals.tsx';
import type { PartRef } from '#src/shell/portal-context.ts';
import { preflight } from '#styled/recipes';
import { AskButton } from './AskButton.tsx';
import { FileStatus } from './FileStatus.tsx';
import { Licences } from './Licences.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import { Rows } from './Rows.tsx';

type Props = { plan: FilePlan; download: PartRef<'download'> };

export function Preflight({ plan, download }: Props) {
  const c = preflight();
  const { dataset, choice, rows, totalRows } = plan;
  const progress = useSelector(download, selectProgress(choice));
  const isBusy = useSelector(download, selectIsBusy);
  const message = useSelector(download, selectMessage);
  const ask = () => download.send({ type: 'download.ask', choice });
  const figures = [
    { term: 'Rows', value: <Rows {...plan} /> },
    { term: 'Columns', value: formatNumber(plan.columns) },
    {
      term: `Size, ${choice.format.toUpperCase()}`,
      value: `about ${formatBytes(plan.bytes[choice.format])}`,
    },
  ];
  const words = [
    { term: 'File', value: <code>{plan.fileName}</code> },
    { term: 'Licence', value: <Licences licences={dataset.licences} /> },
  ];
  return (
    <div className={c.root}>
      <h3 className={c.title}>What you will get</h3>
      <div>
        <Totals items={figures} lead />
        <Totals items={words} words />
      </div>
      {rows < totalRows && <LimitNotice withheld={totalRows - rows} total={totalRows} />}
      <AskButton plan={plan} progress={progress} isBusy={isBusy} ask={ask} />
      <FileStatus progress={progress} message={message} ask={ask} />
    </div>
  );
}
