// What an account is for, beside the sign-in form: only what works today.
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { signin, ticklist } from '#styled/recipes';
import { DemoAccounts } from './DemoAccounts.tsx';

const benefits = [
  ['download', 'Your bundle as files, with the key columns and the format you choose.'],
  ['table', 'Whole files rather than the first 10 rows, with a subscription or free access.'],
  ['lock', 'Download links that work once, so an address that leaks opens nothing.'],
] as const;

export function AccountBenefits() {
  const c = signin();
  const list = ticklist();
  return (
    <aside className={c.side} aria-label="What an account adds">
      <h2>What an account adds</h2>
      <ul className={list.root}>
        {benefits.map(([icon, text]) => (
          <li key={icon} className={list.item}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={c.note}>Browsing needs no account. Your bundle stays in this browser when you sign in.</p>
      <DemoAccounts />
    </aside>
  );
}
