// What somebody came for, as a line on the steps to it; nothing where nobody came for anything.
import { purposeText } from '#texts/en/onboarding/purpose.ts';
import { purposeKind, type PurposeKind } from '#machines/portal/purpose-kind.ts';
import { selectPurpose } from '#machines/portal/select-purpose.ts';
import { selectBundleSize } from '#machines/portal/select.ts';
import { usePartState } from '#src/portal/portal-context.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { came } from '#styled/recipes';

const files: ReadonlySet<PurposeKind> = new Set(['download', 'file']);

/** @param props.only these kinds and no others */
export function Came({ only }: { only?: ReadonlySet<PurposeKind> }) {
  const purpose = usePartState('location', selectPurpose);
  if (purpose === null || only?.has(purposeKind(purpose).kind) === false) return null;
  return <CameFor purpose={purpose} />;
}

function CameFor({ purpose }: { purpose: string }) {
  const c = came();
  const count = usePartState('bundle', selectBundleSize);
  const { kind, id } = purposeKind(purpose);
  const title = usePartState('catalogue', ({ context: { index } }) =>
    id === undefined ? undefined : (index?.byId.get(id) ?? index?.datasetsById.get(id))?.title,
  );
  return (
    <div className={c.root}>
      <Icon name={files.has(kind) ? 'download' : 'arrow'} className={c.icon} />
      <div>
        <p className={c.title}>{purposeText.came[kind]({ count, title })}</p>
        {count > 0 && <p className={c.text}>{purposeText.bundleKept}</p>}
      </div>
    </div>
  );
}
