// A fetch that gives up on silence and on nothing else. How long all of it takes is no sign of trouble: a large
// catalogue on a slow line is minutes of steady bytes. So there are two limits, one for the head of the answer and one
// for the pause between two pieces of its body; whoever asks may call it off in either. The clock of ofetch stops at the
// head, and is not set at all where a signal is given (seen in 1.5.1), so this stands below it.

export type Patience = {
  /** Milliseconds until the head of the answer is here. */
  connecting: number;
  /** Milliseconds between two pieces of the body. */
  silence: number;
};

/** Bytes a millisecond that a line sends at the least; no fetch tells how much of a body has left. */
const slowestLine = 1;

const sizeOf = (body: unknown): number => (typeof body === 'string' ? body.length : 0);

/** Statuses of answers that have no body, though Chromium gives a 204 an empty one; none can be made with one. */
const bodiless = new Set([101, 204, 205, 304]);

/** Runs `work`, and `giveUp` where it takes longer than that. */
async function within<Result>(limit: number, giveUp: () => void, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(giveUp, limit);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** The same bytes; each must come within `silence`, counted only while somebody waits for it. */
function watched(body: ReadableStream<Uint8Array>, silence: number, giveUp: () => void) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(sink) {
      const { done, value } = await within(silence, giveUp, reader.read());
      if (done) sink.close();
      else sink.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** @returns a fetch that rejects once a limit is passed, and aborts the request */
export const patientFetch =
  ({ connecting, silence }: Patience): typeof fetch =>
  async (request, { signal, body, ...rest } = {}) => {
    const own = new AbortController();
    const giveUp = () => own.abort();
    const answer = await within(
      connecting + sizeOf(body) / slowestLine,
      giveUp,
      fetch(request, {
        ...rest,
        body: body ?? null,
        signal: signal ? AbortSignal.any([own.signal, signal]) : own.signal,
      }),
    );
    if (!answer.body || bodiless.has(answer.status)) return answer;
    return new Response(watched(answer.body, silence, giveUp), answer);
  };
