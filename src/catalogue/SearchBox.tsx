// The search field of home and browse: a form, so Enter works, with its label for readers. Whether the field is
// controlled is the caller's choice; the text that is sent is read from the form either way. What opens below the
// field is the caller's too.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { button, searchbox } from '#styled/recipes';
import { cx } from '#styled/css';

type Props = {
  /** Makes the field controlled; `onType` must follow it. */
  value?: string;
  onType?: (text: string) => void;
  onSearch: (text: string) => void;
  input?: InputHTMLAttributes<HTMLInputElement>;
  children?: ReactNode;
};

export function SearchBox({ value, onType, onSearch, input, children }: Props) {
  const c = searchbox();
  return (
    <search>
      <form
        className={c.root}
        action="/browse"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
        }}
      >
        <Icon name="search" className={c.icon} />
        <label htmlFor="search">
          <VisuallyHidden>Search variables</VisuallyHidden>
        </label>
        <input
          id="search"
          name="search"
          type="search"
          className={c.input}
          placeholder="Search variables"
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={onType && (({ target }) => onType(target.value))}
          {...input}
        />
        <button type="submit" className={cx(button({ tone: 'primary' }), c.button)}>
          Search
        </button>
        {children}
      </form>
    </search>
  );
}
