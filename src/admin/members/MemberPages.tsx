// The pages of the members, fifty each, as addresses.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { MemberList } from '#contract/admin/admin.ts';
import { selectAnswer } from '#machines/kinds/list/select.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { addressWith, useListParameters } from '#src/admin/address.ts';
import type { MemberListRef } from './members.actors.ts';
import { memberText } from '#texts/en/admin/members.ts';
import { pager } from '#styled/recipes';

const size = 50;

export function MemberPages({ listActor }: { listActor: MemberListRef }) {
  const c = pager();
  const list = useSelector(listActor, selectAnswer<MemberList>);
  const { offset = '0', search = '', status = '' } = useListParameters();
  const from = Number(offset);
  if (!list || (from === 0 && list.total <= size)) return null;
  const at = (start: number) =>
    addressWith('/admin/members', { search, status, offset: start > 0 ? String(start) : '' });
  return (
    <nav className={c.root} aria-label={memberText.pages}>
      <span className={c.range}>{memberText.range(from + 1, from + list.items.length, list.total)}</span>
      <ol className={c.list}>
        {from > 0 && (
          <li>
            <Link className={c.item} href={at(from - size)} aria-label={memberText.previous}>
              <Icon name="back" size="small" />
            </Link>
          </li>
        )}
        {from + size < list.total && (
          <li>
            <Link className={c.item} href={at(from + size)} aria-label={memberText.next}>
              <Icon name="arrow" size="small" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
