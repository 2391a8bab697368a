// What of the charts could not be had: values, or a picture.
import { useSelector } from '@xstate/react';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { ChartRef } from './use-chart.ts';
import { chartStateText } from '#texts/en/chart/state.ts';

export function ChartsFailed({ chart }: { chart: ChartRef }) {
  const hasFailed = useSelector(
    chart,
    (snapshot) => snapshot.matches('unread') || snapshot.matches({ drawn: 'failed' }),
  );
  const message = useSelector(chart, ({ context }) => context.message);
  const fault = useSelector(chart, ({ context }) => context.fault);
  return (
    <>
      {hasFailed && (
        <FailedNotice onRetry={() => chart.send({ type: 'chart.retry' })}>
          {chartStateText.failed(message)}
        </FailedNotice>
      )}
      {fault && (
        <Notice tone="danger" live="alert">
          {chartStateText.fault[fault]}
        </Notice>
      )}
    </>
  );
}
