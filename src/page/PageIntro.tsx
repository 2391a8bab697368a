// The head of a page of words: its title and one paragraph under it. A line of the title ends at no hyphen: “e-” alone
// reads like a word cut in two, and no other sign than the hyphen would be read out as it.
import { css } from '#styled/css';
import { pageHead } from '#styled/recipes';

type Props = { title: string; lede: string };

const whole = css({ whiteSpace: 'nowrap' });

/** Every second part is a word with a hyphen. */
const partsOf = (title: string): string[] => title.split(/(\b\w+-\w+)/);

export function PageIntro({ title, lede }: Props) {
  const c = pageHead();
  return (
    <div className={c.root}>
      <h1>
        {partsOf(title).map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <span key={part} className={whole}>
              {part}
            </span>
          ),
        )}
      </h1>
      <p className={c.lede}>{lede}</p>
    </div>
  );
}
