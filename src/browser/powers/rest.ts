// A rest between two slices of long work: the page draws and answers before it goes on. A message to oneself is no
// timer, which browsers stretch.

export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()), { once: true });
    port1.start();
    port2.postMessage(null);
  });
