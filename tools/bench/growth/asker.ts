// Asks /healthz every few milliseconds and says how long each answer took, until it is ended; in a thread of its own, since the
// bench has a heap of its own to collect, and what it waits for then is no wait of the server's.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const port = parentPort!;
const pauseMs = 5;
/** One connection, so that what is measured is the wait and not the opening. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const ask = () =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now();
    http
      .get(`${String(workerData)}/healthz`, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(performance.now() - begun));
      })
      .on('error', reject);
  });

for (;;) {
  port.postMessage(await ask());
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
