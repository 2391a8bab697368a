// What the sandbox does by itself: tells its events soon after they happened, again while the portal does not take them,
// renews what falls due as days go by, and forgets old answers.
import type { Logger } from 'pino';
import { catchUp } from './time.ts';
import { look, perform, type Setting } from './work.ts';

const everyMs = 1000;
/** How many rounds go by until it looks again whether a subscription falls due or an answer is old. */
const everyRounds = 60;

type WorkerDeps = { setting: Setting; delivery: { deliverDue(): Promise<number> }; log: Logger };

/** One customer after the other, so that nobody waits for all of them; and what is too old goes. */
async function catchUpAll(setting: Setting): Promise<void> {
  const customers = await look(setting, (work) => work.all('customer'));
  for (const { id } of customers) await perform(setting, (work) => catchUp(work, id));
  await setting.store.sweep();
}

export function createWorker({ setting, delivery, log }: WorkerDeps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let rounds = 0;

  async function round(): Promise<void> {
    if (rounds % everyRounds === 0) await catchUpAll(setting);
    rounds += 1;
    await delivery.deliverDue();
  }
  /** One after the other, so that events come in their order. */
  function run(task: () => Promise<unknown>): Promise<void> {
    const before = running;
    const work = async () => {
      await before;
      await task().catch((err: unknown) => log.error({ err }, 'the sandbox failed'));
    };
    running = work();
    return running;
  }
  function schedule(): void {
    timer = setTimeout(() => {
      void run(round).finally(() => {
        if (isRunning) schedule();
      });
    }, everyMs);
  }
  return {
    /** Renews what is due and forgets what is old, without waiting for its turn. */
    catchUp: () => catchUpAll(setting),
    start(): void {
      isRunning = true;
      schedule();
    },
    /** Something happened that the portal wants to hear of now. */
    wake(): void {
      if (isRunning) void run(delivery.deliverDue);
    },
    /** Lets what is under way finish. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      await running;
    },
  };
}
