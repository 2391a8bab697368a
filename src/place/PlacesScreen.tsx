// All places that the data cover, by their first letter; groups and states that are no more stand apart.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { PlaceList } from '#contract/chart/place-profile.ts';
import { placeAddress } from '#machines/catalogue/addresses.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { Crumbs } from '#src/dataset/Crumbs.tsx';
import { PageIntro } from '#src/page/PageIntro.tsx';
import { useActor } from '#src/portal/portal-context.ts';
import { FailedNotice } from '#src/ui/FailedNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { placeText } from '#texts/en/place/pages.ts';
import { css } from '#styled/css';
import { page, standalone } from '#styled/recipes';
import { byInitial } from './by-initial.ts';
import { placeList } from './place.actors.ts';

const words = placeText.list;

const group = css({ borderTop: 'rule', pt: '3', pb: '6' });
const links = css({ columnWidth: '[15rem]', columnGap: '6', mt: '2' });
const entry = css({
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  display: 'flex',
  columnGap: '2',
  alignItems: 'baseline',
  py: '1',
});
const count = css({
  color: 'ink-3',
  fontSize: 'fine',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const List = ({ items }: { items: PlaceList['items'] }) =>
  byInitial(items).map(({ title, places }, at) => (
    <section key={title} className={group} aria-labelledby={`group-${at}`}>
      <h2 id={`group-${at}`} className={css({ fontSize: 'head' })}>
        {title}
      </h2>
      <ul className={links}>
        {places.map(({ id, title: name, variables }) => (
          <li key={id} className={entry}>
            <Link className={standalone()} href={placeAddress(id)}>
              {name}
            </Link>
            {variables !== null && <span className={count}>{words.variables(variables)}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));

function Wait({ failure, retry }: { failure: string; retry: () => void }) {
  if (failure) return <FailedNotice onRetry={retry}>{words.failed(failure)}</FailedNotice>;
  return <Skeleton label={words.loading} rows={12} />;
}

export const actors = { query: placeList } satisfies ScreenActors;

export function Screen() {
  const query = useActor('query', placeList);
  const items = useSelector(query, (read) => read?.context.answer?.places.items);
  const failure = useSelector(query, (read) => (read?.matches('failed') ? read.context.message : ''));
  return (
    <div className={page()}>
      <Crumbs />
      <PageIntro title={placeText.places} lede={words.lede} />
      {items ? (
        <List items={items} />
      ) : (
        <Wait failure={failure} retry={() => query?.send({ type: 'query.retry' })} />
      )}
    </div>
  );
}
