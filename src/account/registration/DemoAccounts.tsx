// In a demonstration the accounts and their password are no secret: they stand here so that anybody can try.
import { fieldText } from '#texts/en/account/fields.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useConfig } from '#src/portal/portal-context.ts';

export function DemoAccounts() {
  const { demoAccounts } = useConfig();
  if (demoAccounts.length === 0) return null;
  return (
    <Notice>
      <p>
        <Filled words={fieldText.demoAccounts} parts={{ password: <code>meridian-demo</code> }} />
      </p>
      <ul>
        {demoAccounts.map((email) => (
          <li key={email}>
            <code>{email}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
