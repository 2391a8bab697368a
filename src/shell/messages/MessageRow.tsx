// One message of the history: when it was said, its words and its links. Its buttons are gone: what they did may no longer
// be possible.
import { use } from 'react';
import type { Toast } from '#machines/toast/toast.types.ts';
import { LanguageContext } from '#src/portal/language.ts';
import { ToastLink } from '#src/shell/toasts/ToastLink.tsx';
import { ToastText } from '#src/shell/toasts/ToastText.tsx';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { css } from '#styled/css';
import { toastWords } from '#texts/toast-words.ts';

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: '3',
  py: '3',
  borderTop: 'rule',
  fontSize: 'text',
  '&[data-tone=warning] svg': { color: 'warning' },
});
const when = css({ fontSize: 'fine', color: 'ink-3', fontVariantNumeric: 'tabular-nums' });
const head = css({ fontWeight: 'semibold' });

export function MessageRow({ toast }: { toast: Toast }) {
  const { title, body } = toastWords(use(LanguageContext), toast);
  const { time, color = 'default', links = [] } = toast;
  return (
    <li className={row} data-tone={color}>
      <Icon name={color === 'warning' ? 'warning' : 'check'} />
      <div>
        {title && <p className={head}>{title}</p>}
        <ToastText text={body} />
        {links.map(({ title: words, link }) => (
          <p key={link}>
            <ToastLink href={link}>{words}</ToastLink>
          </p>
        ))}
      </div>
      {time !== undefined && (
        <time className={when} dateTime={new Date(time).toISOString()}>
          {times.format(time)}
        </time>
      )}
    </li>
  );
}
