// Reads the body of an answer. ofetch's own reader takes what is no JSON for a text and never says so; the client gives
// it this one with every request, and the build leaves the other out (vite.config.ts).

/** Stands for a body that is not JSON. */
export const unreadable = Symbol('a body that is not JSON');

/** Never throws: the status of an error page in HTML must still be seen. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

export { parseJson as default };
