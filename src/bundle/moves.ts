// Where one of a row can go: up is before the one above it, and down is the one below it before it. A dataset's group
// stands where its first variable does, so groups move by their first ones.
type Move = { id: string; before: string };

export type Moves = { up: Move | undefined; down: Move | undefined };

/** Undefined where there is only one. */
export function movesOf(ids: readonly string[], at: number): Moves | undefined {
  const [above, id, below] = [ids[at - 1], ids[at], ids[at + 1]];
  if (id === undefined || ids.length < 2) return undefined;
  return {
    up: above === undefined ? undefined : { id, before: above },
    down: below === undefined ? undefined : { id: below, before: id },
  };
}
