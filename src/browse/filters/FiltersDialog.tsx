// The filters as a dialog, on small screens. Ark gives it its focus and its keys; whether it is open, and that the
// page behind does not scroll, is the dialog machine's, so Ark's own scroll lock is off.
import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useListing } from '#src/browse/use-listing.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { usePart, usePartState } from '#src/portal/portal-context.ts';
import { browseText } from '#texts/en/browse/browse.ts';
import { button, dialog } from '#styled/recipes';
import { Facets } from './Facets.tsx';

export function FiltersDialog() {
  const part = usePart('dialog');
  const isOpen = usePartState('dialog', ({ context }) => context.name === 'filters');
  const count = useListing()?.page.total ?? 0;
  const c = dialog();
  const close = () => part.send({ type: 'dialog.close' });
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => open || close()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={c.backdrop} />
        <Dialog.Positioner className={c.positioner}>
          <Dialog.Content className={c.content}>
            <div className={c.head}>
              <Dialog.Title className={c.title}>{browseText.filters}</Dialog.Title>
              <button
                type="button"
                className={button({ tone: 'quiet', size: 'icon' })}
                aria-label={browseText.closeFilters}
                onClick={close}
              >
                <Icon name="close" />
              </button>
            </div>
            <div className={c.body}>
              <Facets />
            </div>
            <div className={c.foot}>
              <button type="button" className={button({ tone: 'primary', wide: true })} onClick={close}>
                {browseText.show(count)}
              </button>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
