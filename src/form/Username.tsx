// Whose password it is, for password managers, which would else keep a new one for nobody.

export const Username = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
