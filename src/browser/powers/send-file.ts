// Sends a file and says how far it is, which the browser tells of XMLHttpRequest alone: fetch takes a body and is silent
// until the answer. A large file takes as long as it takes; only an answer that does not come is given up.

export type Sending = {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  /** Calls it off. */
  signal: AbortSignal;
  /** Told at most once a per cent, and when all has left. */
  onProgress: (bytes: number, of: number) => void;
};

/** As long as any other request may be without an answer, once all of the file has left. */
const patience = 10_000;

function tellPerCent(onProgress: Sending['onProgress']): (event: ProgressEvent) => void {
  let reported = -1;
  return ({ loaded, total }) => {
    const percent = Math.floor((loaded / total) * 100);
    if (percent === reported) return;
    reported = percent;
    onProgress(loaded, total);
  };
}

/** @returns status and text of the answer; a status of 0 where none came */
export function sendFile({ method, address, headers, body, signal, onProgress }: Sending) {
  const request = new XMLHttpRequest();
  const began = performance.now();
  return new Promise<{ status: number; text: string }>((resolve) => {
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', tellPerCent(onProgress));
    request.upload.addEventListener('load', () => {
      // Counted from where the request began.
      request.timeout = performance.now() - began + patience;
    });
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
