// What of the charts could not be had: values, or a picture.
import { useSelector } from '@xstate/react';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { ChartRef } from './use-chart.ts';

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
          {`The charts are not complete. ${message}`}
        </FailedNotice>
      )}
      {fault && (
        <Notice tone="danger" live="alert">
          {fault}
        </Notice>
      )}
    </>
  );
}
