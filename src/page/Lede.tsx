// What a thing is, in its publisher's words, at the head of its page: the first sentences, and the rest behind a word that
// unfolds it, so that what follows is in the first screen however long the text is.
import { partText } from '#texts/en/screens/parts.ts';
import { variableHead } from '#styled/recipes';
import { leadOf } from './lead.ts';

export function Lede({ id, text }: { id: string; text: string }) {
  const [lead, rest] = leadOf(text);
  const c = variableHead();
  return (
    <div id={id} className={c.definition}>
      <p className={c.lede}>{lead}</p>
      {rest && (
        <details className={c.more}>
          <summary>{partText.more}</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
