// What the sandbox does by itself: tells its events soon after they happened, again while the portal does not take them,
// and renews what falls due as days go by.
import type { Logger } from 'pino';
import { catchUp } from './time.ts';
import { perform, type Setting } from './work.ts';

const everyMs = 1000;
/** How often it looks whether a subscription falls due. */
const everyLook = 60;

type Needs = { setting: Setting; delivery: { deliverDue(): Promise<number> }; log: Logger };

const catchUpAll = (setting: Setting): Promise<void> =>
  perform(setting, async (work) => {
    for (const { id } of await work.all('customer')) await catchUp(work, id);
  });

export function createWorker({ setting, delivery, log }: Needs) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let looks = 0;
  const isStarted = () => timer !== undefined;

  async function round(): Promise<void> {
    if (looks % everyLook === 0) await catchUpAll(setting);
    looks += 1;
    await delivery.deliverDue();
  }
  /** One after the other, so that events come in their order. */
  function run(task: () => Promise<unknown>): void {
    running = running.then(task).catch((err: unknown) => log.error({ err }, 'the sandbox failed'));
  }
  return {
    /** Renews what is due, without waiting for its turn. */
    catchUp: () => catchUpAll(setting),
    start(): void {
      timer = setInterval(() => run(round), everyMs);
    },
    /** Something happened that the portal wants to hear of now. */
    wake(): void {
      if (isStarted()) run(delivery.deliverDue);
    },
    /** Lets what is under way finish. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
