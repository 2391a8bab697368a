// A memory of one answer. Views compare what a selector gives by identity, so a selector that builds a list must
// give the same list for as long as nothing it was built from has changed.

/** Calls `build` again only when an argument is another one than last time. */
export function remembered<Args extends readonly unknown[], Answer>(
  build: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { args: Args; answer: Answer } | null = null;
  return (...args) => {
    const known = last;
    if (known && args.every((arg, at) => Object.is(arg, known.args[at]))) return known.answer;
    const answer = build(...args);
    last = { args, answer };
    return answer;
  };
}
