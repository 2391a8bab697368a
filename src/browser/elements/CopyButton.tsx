// Copies a text, and says what came of it. Where the browser does not let it, which it need not on plain http, the
// text is selected instead and the rest is said.
import { useState } from 'react';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = {
  text: string;
  label: string;
  /** The element that holds the text. */
  from: string;
  tone?: 'primary' | 'default';
};

const done = 'Copied.';
const byHand = 'This browser does not let the page copy. The text is selected: copy it by hand.';

async function copy(text: string, from: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    getSelection()?.selectAllChildren(document.getElementById(from)!);
    return byHand;
  }
}

export function CopyButton({ text, label, from, tone = 'primary' }: Props) {
  const [message, setMessage] = useState('');
  return (
    <>
      <button
        type="button"
        className={button({ tone })}
        onClick={() => void copy(text, from).then(setMessage)}
      >
        {label}
      </button>
      <output className={css({ fontSize: 'small' })}>{message}</output>
    </>
  );
}
