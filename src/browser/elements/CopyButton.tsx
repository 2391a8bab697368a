// Copies a text, and says what came of it for as long as it is that text. Plain http has no clipboard: there the text is
// selected and copied as it was before there was one, and where the browser does not let that either, the rest is said.
import { useState } from 'react';
import { partText } from '#texts/en/screens/parts.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = {
  text: string;
  label: string;
  /** The element that holds the text. */
  from: string;
  tone?: 'primary' | 'default';
};

const done = partText.copied;
const byHand = partText.copyByHand;

async function copy(text: string, from: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    getSelection()?.selectAllChildren(document.getElementById(from)!);
    return document.execCommand('copy') ? done : byHand;
  }
}

export function CopyButton({ text, label, from, tone = 'primary' }: Props) {
  const [copied, setCopied] = useState({ text: '', message: '' });
  return (
    <>
      <button
        type="button"
        className={button({ tone })}
        onClick={() => void copy(text, from).then((message) => setCopied({ text, message }))}
      >
        {label}
      </button>
      <output className={css({ fontSize: 'small' })}>{copied.text === text && copied.message}</output>
    </>
  );
}
