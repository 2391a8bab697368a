// What members are looked for: a word in e-mail, name or organisation, and what they may download. Both stand in the
// address.
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { selectIsChanging, selectTyped } from '#machines/kinds/list/select.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { holdValue } from '#src/browser/elements/fields.ts';
import { addressWith, useListParameters } from '#src/admin/address.ts';
import { statusText } from '#src/admin/admin.text.ts';
import type { MemberListRef } from './members.actors.ts';
import { memberText } from '#texts/en/admin/members.ts';
import { css } from '#styled/css';
import { field, select } from '#styled/recipes';

const row = css({ display: 'grid', gridTemplateColumns: { base: '2fr 1fr', _phone: '1fr' }, gap: '4' });

export function MemberFilters({ listActor }: { listActor: MemberListRef }) {
  const { search = '' } = useListParameters();
  const typed = useSelector(listActor, selectTyped);
  const isChanging = useSelector(listActor, selectIsChanging);
  return (
    <search className={row}>
      <div className={field().root}>
        <label className={field().label} htmlFor="find-member">
          {memberText.find}
        </label>
        <input
          id="find-member"
          type="search"
          className={field().control}
          placeholder={memberText.findHint}
          autoComplete="off"
          readOnly={isChanging}
          ref={holdValue(typed ?? search)}
          onInput={({ currentTarget }) => listActor.send({ type: 'list.type', text: currentTarget.value })}
        />
      </div>
      <StatusChoice />
    </search>
  );
}

function StatusChoice() {
  const c = select();
  const parameters = useListParameters();
  const [, go] = useLocation();
  return (
    <div className={field().root}>
      <label className={field().label} htmlFor="status">
        {memberText.status}
      </label>
      <span className={c.root}>
        <select
          id="status"
          className={c.control}
          value={parameters['status'] ?? ''}
          onChange={({ target }) =>
            go(addressWith('/admin/members', { search: parameters['search'] ?? '', status: target.value }))
          }
        >
          <option value="">{memberText.anyStatus}</option>
          {Object.entries(statusText).map(([status, text]) => (
            <option key={status} value={status}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" size="small" className={c.icon} />
      </span>
    </div>
  );
}
