// What a row, or a group, does when it is pressed, taken up or moved by keys: events for the workbench and the bundle,
// made once for a section of rows, so that a row of thousands is drawn again only when it looks otherwise.
import type { KeyboardEvent } from 'react';
import type { Block, WorkbenchEvent } from '#machines/bundle/workbench.setup.ts';
import type { PartRef } from '#src/portal/portal-context.ts';
import { drag } from './drag.ts';

export type Actors = { workbench: PartRef<'workbench'>; bundle: PartRef<'bundle'> };

/** Takes a block up, puts it down, or moves it by a key. */
export type GripActs = {
  press: (head: string) => void;
  key: (event: KeyboardEvent<HTMLElement>) => void;
  drag: (head: string, event: React.PointerEvent<HTMLElement>) => void;
};

/** @param blockOf what its first variable stands for */
export function gripActs({ workbench }: Actors, blockOf: (head: string) => Block): GripActs {
  const begin = (head: string) => workbench.send({ type: 'move.begin', ...blockOf(head) });
  const send = (event: WorkbenchEvent) => workbench.send(event);
  const at = () => workbench.getSnapshot().context.moving?.at;
  return {
    press: (head) => {
      const { moving } = workbench.getSnapshot().context;
      if (moving?.ids[0] === head) send({ type: 'move.end' });
      else begin(head);
    },
    key: (event) => {
      const here = at();
      if (here === undefined) return;
      const places: Record<string, number> = {
        ArrowUp: here - 1,
        ArrowDown: here + 1,
        Home: 0,
        End: Number.MAX_SAFE_INTEGER,
      };
      const to = places[event.key];
      if (to !== undefined) send({ type: 'move.place', at: to });
      else if (event.key === 'Escape') send({ type: 'move.cancel' });
      else return;
      event.preventDefault();
    },
    drag: (head, event) =>
      drag(event, {
        begin: () => begin(head),
        place: (place) => send({ type: 'move.place', at: place }),
        end: () => send({ type: 'move.end' }),
        cancel: () => send({ type: 'move.cancel' }),
      }),
  };
}
