// The box before its first focus: a form that the browser can send without any script.
import type { BoxPlace } from '#machines/search/searchbox.setup.ts';
import { handOver } from '#src/browser/elements/hand-over.ts';
import { searchbox } from '#styled/recipes';
import { BoxEnd, BoxStart } from './BoxFrame.tsx';
import { landmarks, useBox } from './use-box.ts';

export function PlainBox({ place }: { place: BoxPlace }) {
  const c = searchbox({ place });
  const { field, type, leave, press, send } = useBox(place);
  return (
    <form className={c.root} action="/browse" method="get" onSubmit={send} {...landmarks[place]}>
      <BoxStart place={place} />
      <input
        {...field}
        type="search"
        className={c.input}
        ref={handOver}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      <BoxEnd place={place} />
    </form>
  );
}
