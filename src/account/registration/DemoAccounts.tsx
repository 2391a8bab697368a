// In a demonstration the accounts and their password are no secret: they stand here so that anybody can try.
import { Notice } from '#src/ui/Notice.tsx';
import { useConfig } from '#src/portal/portal-context.ts';

export function DemoAccounts() {
  const { demoAccounts } = useConfig();
  if (demoAccounts.length === 0) return null;
  return (
    <Notice>
      <p>
        This is a demonstration. Sign in with the password <code>meridian-demo</code> as
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
