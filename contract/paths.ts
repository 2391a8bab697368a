// Where every endpoint lives: name → method and path. Kept apart from the schemas (contract/endpoints.ts) so
// that the client in the browser can build requests without carrying a validator. Those not built yet are in
// contract/planned.ts.

export type Place = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];

export const paths = {
  'version.get': ['GET', '/api/version'],
  'session.open': ['POST', '/api/auth/login'],
  'session.close': ['DELETE', '/api/auth/login'],
  'session.get': ['GET', '/api/auth/session'],
  'session.stay': ['POST', '/api/auth/session'],
  'sessions.list': ['GET', '/api/account/sessions'],
  'sessions.end': ['DELETE', '/api/account/sessions/{id}'],
  'sessions.endOthers': ['DELETE', '/api/account/sessions'],
  'account.get': ['GET', '/api/account'],
  'account.changePassword': ['POST', '/api/account/change-password'],
  'account.update': ['PATCH', '/api/account'],
  'account.confirm': ['POST', '/api/account/confirm'],
  'account.delete': ['DELETE', '/api/account'],
  'account.export': ['GET', '/api/account/export'],
  'notifications.list': ['GET', '/api/account/notifications'],
  'notifications.update': ['PUT', '/api/account/notifications/{notificationId}'],
  'registration.create': ['POST', '/api/registration'],
  'registration.resendValidation': ['POST', '/api/registration/resend-validation'],
  'registration.validate': ['POST', '/api/registration/validate'],
  'registration.resetPasswordLink': ['POST', '/api/registration/reset-password-link'],
  'registration.resetPassword': ['POST', '/api/registration/reset-password'],
  'tokens.oneTime': ['GET', '/api/tokens/one-time'],
  'tokens.list': ['GET', '/api/tokens'],
  'tokens.create': ['POST', '/api/tokens'],
  'tokens.get': ['GET', '/api/tokens/{id}'],
  'tokens.revoke': ['POST', '/api/tokens/{id}/revoke'],
  'data.schema': ['GET', '/api/data/schema'],
  'data.preview': ['GET', '/api/data/preview'],
  'data.series': ['GET', '/api/data/series'],
  'data.download': ['GET', '/api/data/download'],
  'collections.list': ['GET', '/api/collections'],
  'collections.get': ['GET', '/api/collections/{id}'],
  'datasets.list': ['GET', '/api/datasets'],
  'datasets.get': ['GET', '/api/datasets/{id}'],
  'sources.list': ['GET', '/api/sources'],
  'sources.get': ['GET', '/api/sources/{id}'],
  'variables.list': ['GET', '/api/variables'],
  'variables.get': ['GET', '/api/variables/{id}'],
  'applications.list': ['GET', '/api/staff/applications'],
  'applications.approve': ['POST', '/api/staff/applications/{id}/approve'],
  'applications.refuse': ['POST', '/api/staff/applications/{id}/refuse'],
  'applications.revoke': ['POST', '/api/staff/applications/{id}/revoke'],
  'log.list': ['GET', '/api/staff/log'],
} as const satisfies Record<string, Place>;

export type BuiltName = keyof typeof paths;
