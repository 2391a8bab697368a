// The worker that sends what is due in the outbox: takes a batch by lease, sends it, notes what became of each, and looks
// again. A mail server that is down, slow or unwilling delays letters and nothing else. What a failure says is kept
// without addresses of people, for whoever runs the portal.
import type { Logger } from 'pino';
import type { OutboxMessage, OutboxStore } from './outbox.ts';
import type { Transport } from './transport.ts';

const everyMs = 2000;

type Failure = { message?: string; code?: string; responseCode?: number };

/** A mailbox that the mail server says does not exist will not exist in an hour either. */
const isFinal = ({ code, responseCode }: Failure): boolean =>
  code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;

const sentenceOf = ({ code, responseCode, message }: Failure): string =>
  [code, responseCode, message?.replaceAll(/(?<!\S)\S+@\S+/g, '…').slice(0, 300)]
    .filter((part) => part !== undefined)
    .join(' ');

type Queue = Pick<OutboxStore, 'claim' | 'sent' | 'failed'>;

async function deliver(
  queue: Queue,
  transport: Transport,
  log: Logger,
  message: OutboxMessage,
): Promise<void> {
  try {
    await transport.send(message);
  } catch (error) {
    const failure = error as Failure;
    const description = sentenceOf(failure);
    log.warn({ message: message.id, kind: message.kind, error: description }, 'a letter could not be sent');
    await queue.failed(message, description, isFinal(failure));
    return;
  }
  await queue.sent(message);
}

export function createDelivery(queue: Queue, transport: Transport, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** Sends all that is due. @returns how many were tried */
  async function deliverDue(): Promise<number> {
    const batch = await queue.claim();
    await Promise.all(batch.map((message) => deliver(queue, transport, log, message)));
    return batch.length === 0 || isStopped ? batch.length : batch.length + (await deliverDue());
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = deliverDue()
        .catch((err: unknown) => log.error({ err }, 'the outbox could not be read'))
        .finally(schedule);
    }, everyMs);
  }

  return {
    deliverDue,
    start: schedule,
    /** Lets the batch under way finish. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
