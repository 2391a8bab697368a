// The line under the header: the server's absence first, since nothing can be loaded from it meanwhile, then a newer
// version. Fetched with the first page, before it is needed: once the server is away nothing can be fetched.
import { selectIsNear } from '#machines/connection/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { line } from '#styled/recipes';
import { ConnectionLine } from './ConnectionLine.tsx';
import { VersionLine } from './VersionLine.tsx';

export function ServerLine() {
  const isNear = usePartState('connection', selectIsNear);
  const isNewer = usePartState('version', (version) => version.matches('newer'));
  return (
    <div aria-live="polite" className={line().place}>
      {!isNear && <ConnectionLine />}
      {isNear && isNewer && <VersionLine />}
    </div>
  );
}
