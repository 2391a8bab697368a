// A real server on a real socket that answers piece by piece, as the test says.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function serveByHand() {
  const asked: ((response: ServerResponse) => void)[] = [];
  const waiting: ServerResponse[] = [];
  const closed: Promise<void>[] = [];
  const server = createServer((_request, response) => {
    closed.push(new Promise((resolve) => response.once('close', resolve)));
    const hear = asked.shift();
    if (hear) hear(response);
    else waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next request's answer, of which nothing is sent yet. */
    next: (): Promise<ServerResponse> => {
      const here = waiting.shift();
      return here ? Promise.resolve(here) : new Promise((resolve) => asked.push(resolve));
    },
    /** Until each connection so far is over. */
    over: () => Promise.all(closed),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
