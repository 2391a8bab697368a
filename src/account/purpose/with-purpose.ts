// What a form sends of what somebody came for: nothing where they came for nothing.

export const withPurpose = <Fields extends { returnTo: string }>({ returnTo, ...fields }: Fields) => ({
  ...fields,
  ...(returnTo !== '' && { returnTo }),
});
