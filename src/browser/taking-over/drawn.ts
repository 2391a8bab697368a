// A page that the server has drawn is taken over as it stands: what only this browser knows, who is here and what the
// bundle holds, comes once that is done. A page that is drawn here waits for nothing.

export type Drawn = {
  /** At once, or when the page has been taken over; in the order of asking. */
  when: (act: () => void) => void;
  /** The page has been taken over. */
  tell: () => void;
};

export function createDrawn(isTakenOver: boolean): Drawn {
  let waiting: (() => void)[] | null = isTakenOver ? [] : null;
  return {
    when: (act) => {
      if (waiting) waiting.push(act);
      else act();
    },
    tell: () => {
      // What they ask for meanwhile is done in its turn, since a loop sees what is added.
      for (const act of waiting ?? []) act();
      waiting = null;
    },
  };
}
