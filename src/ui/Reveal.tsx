// The button that lets a password be read where it is typed, and says so: who cannot see the field hears what others
// could see.
import { partText } from '#texts/en/screens/parts.ts';
import { css } from '#styled/css';
import { button } from '#styled/recipes';

type Props = {
  /** The field's id. */
  of: string;
  label: string;
  /** Undefined before the button was pressed: nothing is said then. */
  isRevealed: boolean | undefined;
  onPress: () => void;
};

export function Reveal({ of, label, isRevealed, onPress }: Props) {
  const what = label.toLowerCase();
  const verb = isRevealed ? partText.hide : partText.show;
  return (
    <>
      <button
        type="button"
        className={button()}
        aria-controls={of}
        aria-label={partText.revealLabel(verb, what)}
        onClick={onPress}
      >
        {verb}
      </button>
      <output className={css({ srOnly: true })}>
        {isRevealed !== undefined && partText.revealed(what, isRevealed)}
      </output>
    </>
  );
}
