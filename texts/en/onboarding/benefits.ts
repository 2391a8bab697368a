// What the portal says in English beside the forms that sign in and register: what an account is for.
export const benefitText = {
  title: 'What you can do with an account',
  files: 'Download your bundle as files in the format you choose.',
  rows: 'Download whole files instead of the first 10 rows, with a subscription or free access.',
  links: 'Each download link works once, so nobody else can use a link that you share by mistake.',
  without: 'You do not need an account to browse. Your bundle stays in this browser when you sign in.',
};
