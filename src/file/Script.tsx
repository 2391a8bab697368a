// The same file for programs: one script in the chosen language, to copy and run.
import { Link } from 'wouter';
import { languages, languageText, scriptOf, type Language } from '#machines/file/scripts.ts';
import type { FileChoice } from '#machines/file/shape.ts';
import { CopyButton } from '#src/browser/elements/CopyButton.tsx';
import { Segments } from '#src/ui/Segments.tsx';
import { usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { codebox, steps } from '#styled/recipes';

type Props = {
  /** Of the file. */ title: string;
  choice: FileChoice;
  language: Language;
  download: PartRef<'download'>;
};

export function Script({ title, choice, language, download }: Props) {
  const c = steps();
  const origin = usePartState('location', ({ context }) => context.origin);
  const id = `script-${choice.dataset}`;
  const name = languageText[language];
  const requires = singleText.script.requires[language];
  const script = scriptOf(language, choice, origin);
  return (
    <div className={c.item}>
      <div className={c.head}>
        <h3 className={c.title} id={`${id}-title`}>
          {singleText.script.title}
        </h3>
        <p className={c.hint}>{singleText.script.hint}</p>
      </div>
      <div className={c.body}>
        <Segments
          name={`${id}-language`}
          about={{ 'aria-labelledby': `${id}-title` }}
          choices={languages.map((value) => ({ value, text: languageText[value] }))}
          chosen={language}
          onChoose={(chosen) => download.send({ type: 'script.choose', language: chosen })}
        />
        <p className={c.hint}>
          {requires} <Link href="/account/api-tokens">{singleText.script.tokens}</Link>
        </p>
        {/* A box that scrolls is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={codebox()} id={id} tabIndex={0} aria-label={singleText.script.label(name, title)}>
          {script}
        </section>
        <div>
          <CopyButton text={script} label={singleText.script.copy} from={id} tone="default" />
        </div>
      </div>
    </div>
  );
}
