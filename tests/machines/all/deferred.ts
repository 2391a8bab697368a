// Actors that wait for the test: each call is kept with its input and settled by hand, so the order of answers is
// the test's to choose.
import { fromPromise, type AnyActorRef } from 'xstate';

type Call<Output, Input> = {
  input: Input;
  /** Aborted once it is called off. */
  signal: AbortSignal;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

export function deferred<Output, Input = unknown>() {
  const calls: Call<Output, Input>[] = [];
  const actor = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => calls.push({ input, signal, resolve, reject })),
  );
  return { actor, calls };
}

/** Lets promises that are settled be heard. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Everything an actor emits from now on. */
export function heardFrom(actor: AnyActorRef): { type: string }[] {
  const heard: { type: string }[] = [];
  actor.on('*', (event: { type: string }) => heard.push(event));
  return heard;
}

/** A failed request as the client throws it. */
export const failure = (status: number, message?: string, code = 'invalid-input') =>
  Object.assign(new Error(message ?? String(status)), {
    name: 'RequestFailure',
    status,
    problem: message ? { code, message, requestId: 'r' } : undefined,
  });
