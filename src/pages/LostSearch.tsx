// A way on from a page that is not there: search the variables. Without its script the form is a plain one.
import type { SubmitEvent } from 'react';
import { browseAddress, emptyQuery } from '#machines/catalogue/query.ts';
import { Icon } from '#src/parts/Icon.tsx';
import { VisuallyHidden } from '#src/parts/VisuallyHidden.tsx';
import { usePart } from '#src/shell/portal-context.ts';
import { cx } from '#styled/css';
import { button, lost, searchbox } from '#styled/recipes';

export function LostSearch() {
  const c = searchbox();
  const location = usePart('location');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    location.send({ type: 'location.go', to: browseAddress({ ...emptyQuery, search }) });
  };
  return (
    <search>
      <form className={cx(c.root, lost().search)} action="/browse" onSubmit={submit}>
        <Icon name="search" className={c.icon} />
        <label htmlFor="lost-search">
          <VisuallyHidden>Search variables</VisuallyHidden>
        </label>
        <input
          className={c.input}
          id="lost-search"
          name="search"
          type="search"
          placeholder="Search variables"
        />
        <button type="submit" className={cx(button(), c.button)}>
          Search
        </button>
      </form>
    </search>
  );
}
