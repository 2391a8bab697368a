// What an account is for, beside the sign-in form: only what works today.
import { benefitText } from '#texts/en/onboarding/benefits.ts';
import { Icon } from '#src/ui/drawn/PageIcon.tsx';
import { signin, ticklist } from '#styled/recipes';
import { DemoAccounts } from './DemoAccounts.tsx';

const benefits = [
  ['download', benefitText.files],
  ['table', benefitText.rows],
  ['lock', benefitText.links],
] as const;

export function AccountBenefits() {
  const c = signin();
  const list = ticklist();
  return (
    <aside className={c.side} aria-label={benefitText.title}>
      <h2>{benefitText.title}</h2>
      <ul className={list.root}>
        {benefits.map(([icon, text]) => (
          <li key={icon} className={list.item}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={c.note}>{benefitText.without}</p>
      <DemoAccounts />
    </aside>
  );
}
