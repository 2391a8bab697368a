// The room of the first screen until it is there: the footer waits below the fold, since what comes must not push it
// about. Who hears the page finds a heading even so, which matters where the screen could not be fetched.
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { css } from '#styled/css';
import { useConfig } from '#src/portal/portal-context.ts';

export function NoScreen() {
  const { name } = useConfig();
  return (
    <div className={css({ minHeight: '[100dvh]' })}>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
    </div>
  );
}
