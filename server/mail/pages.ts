// The pages of the portal that e-mails lead to.

export const pages = {
  admin: '/admin',
  billing: '/account/billing',
  browse: '/browse',
  log: '/admin/log',
  login: '/login',
  notifications: '/account/notifications',
  pricing: '/onboarding/pricing',
  registration: '/onboarding/registration',
  reset: '/account/reset-password',
  resetLink: '/account/password-reset-link',
  sessions: '/account/sessions',
  tokens: '/account/api-tokens',
  validate: '/onboarding/validate',
} as const;
