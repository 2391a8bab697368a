// Downloading: everything in the bundle with one press, or what the address names, and each file by itself for who wants
// it otherwise. The page is for members (machines/location).
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ScreenActors } from '#machines/portal/page.ts';
import { selectIds, type Group } from '#machines/bundle/select-groups.ts';
import { groupsIn } from '#machines/file/collected.ts';
import { filesOf } from '#machines/file/merge.ts';
import { namedIn, type Named } from '#machines/file/named.ts';
import { selectContext } from '#machines/file/select-choices.ts';
import { heldMetadata } from '#src/catalogue/catalogue.actors.ts';
import { useIndex } from '#src/catalogue/use-index.ts';
import { UnconfirmedNotice } from '#src/account/UnconfirmedNotice.tsx';
import { CatalogueWait } from '#src/catalogue/CatalogueWait.tsx';
import { EmptyBundle } from '#src/bundle/EmptyBundle.tsx';
import { MergeChoice } from '#src/file/choices/MergeChoice.tsx';
import { useOptionalPart, usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { fileDownload } from './file.actors.ts';
import { AllTogether } from './AllTogether.tsx';
import { Fold } from './order/Fold.tsx';
import { OrderBox } from './order/OrderBox.tsx';
import { OrderChoices } from './order/OrderChoices.tsx';
import type { OrderRef } from './order/order-ref.ts';
import type { QueryCacheRef } from './query-cache-ref.ts';
import { FileSection } from './FileSection.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { button, decide, page, pageHead } from '#styled/recipes';
import { namedText } from '#texts/en/file/named.ts';
import { orderText } from '#texts/en/file/order.ts';

export const actors = { thing: heldMetadata, download: fileDownload } satisfies ScreenActors;

type Props = { groups: readonly Group[]; download: PartRef<'download'> };

function Files({ groups, download }: Props) {
  const isUnfolded = useSelector(download, (snapshot) => snapshot.matches('unfolded'));
  return (
    <Fold title={orderText.apart} onUnfold={() => download.send({ type: 'files.unfold' })}>
      {isUnfolded && <EachFile groups={groups} download={download} />}
    </Fold>
  );
}

function EachFile({ groups, download }: Props) {
  const queryCache = useSelector(download, ({ children }) => children.watchFigures) as QueryCacheRef;
  const { isMerged } = useSelector(download, selectContext);
  const files = filesOf(groups, isMerged);
  return (
    <>
      <MergeChoice groups={groups} download={download} />
      {files.map((group) => (
        <FileSection key={group.dataset.id} group={group} download={download} queryCache={queryCache} />
      ))}
      <AllTogether groups={groups} files={files.length} />
    </>
  );
}

/** Everything at once, and below it each file by itself. */
function Decision({ groups, download, named }: Props & { named: Named | null }) {
  const order = useSelector(download, ({ children }) => children.watchOrder) as OrderRef;
  const c = decide();
  return (
    <>
      <div className={c.root}>
        <div className={c.choices}>
          <Head groups={groups} named={named} />
          <OrderChoices order={order} groups={groups} />
        </div>
        <OrderBox order={order} />
      </div>
      <Files groups={groups} download={download} />
    </>
  );
}

function ledeOf(groups: readonly Group[], named: Named | null): string {
  const variables = groups.flatMap((group) => group.variables);
  if (named?.kind === 'variable') return namedText.lede.variable(variables[0]!.title);
  if (named) return namedText.lede.dataset(groups[0]!.dataset.title, variables.length);
  return orderText.lede(variables.length, groups.length);
}

function Head({ groups, named }: Omit<Props, 'download'> & { named: Named | null }) {
  const isHolding = usePartState('bundle', selectIds).length > 0;
  return (
    <>
      <h1>{orderText.title}</h1>
      <p className={pageHead().lede}>
        {ledeOf(groups, named)} {!named && <Link href="/bundle">{orderText.change}</Link>}
        {named && isHolding && <Link href="/download">{namedText.ofBundle}</Link>}
      </p>
    </>
  );
}

const Nothing = () => (
  <EmptyState
    title={namedText.unknown.title}
    action={
      <Link className={button()} href="/browse">
        {namedText.unknown.browse}
      </Link>
    }
  >
    {namedText.unknown.text}
  </EmptyState>
);

export function Screen() {
  const download = useOptionalPart('download');
  const ids = usePartState('bundle', selectIds);
  const index = useIndex();
  const search = usePartState('location', ({ context }) => context.shown?.search ?? '');
  const groups = index && groupsIn({ index, ids, search });
  const named = namedIn(search);
  const isFilled = download && groups && groups.length > 0;
  return (
    <div className={page()}>
      <UnconfirmedNotice />
      {isFilled ? (
        <Decision groups={groups} download={download} named={named} />
      ) : (
        <div className={pageHead().root}>
          <h1>{orderText.title}</h1>
        </div>
      )}
      {!groups && <CatalogueWait />}
      {groups?.length === 0 && (named ? <Nothing /> : <EmptyBundle />)}
    </div>
  );
}
