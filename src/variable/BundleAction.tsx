// The page's one primary action: into the bundle, or out of it again.
import { selectHas } from '#machines/catalogue/select.ts';
import { BundleButton } from '#src/catalogue/BundleButton.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

type Props = { id: string; title: string; wide?: boolean };

export function BundleAction({ id, title, wide = false }: Props) {
  const isIn = usePartState('bundle', selectHas(id));
  return <BundleButton id={id} title={title} isIn={isIn} wide={wide} />;
}
