// What a toast says. Most say it in plain words, which need no renderer.
import { isPlain, plainText } from './plain-text.ts';
import { RichText } from './RichText.tsx';

export function ToastText({ text }: { text: string }) {
  const plain = <p>{plainText(text)}</p>;
  return isPlain(text) ? plain : <RichText text={text} fallback={plain} />;
}
