// What the provider answers when it does not do what it was asked, with its own words and codes.

export type FailureBody = {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error';
  message: string;
  code?: string;
  param?: string;
};

export class SandboxFailure extends Error {
  override name = 'SandboxFailure';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const invalid = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  new SandboxFailure(status, { type: 'invalid_request_error', message, ...more });

export const unknownCall = (method: string, path: string) =>
  invalid(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
  );

export const noSuch = (noun: string, id: string, param = 'id') =>
  invalid(param === 'id' ? 404 : 400, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });

export const unknownParameter = (param: string) =>
  invalid(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

export const missingParameter = (param: string) =>
  invalid(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const wrongParameter = (param: string, message: string) => invalid(400, message, { param });

export const notPossible = (message: string, code?: string) => invalid(400, message, code ? { code } : {});

export const wrongKey = () =>
  invalid(401, 'Invalid API Key provided. The sandbox takes keys that begin with sk_test_.');

export const keyReused = (key: string) =>
  new SandboxFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export const cardDeclined = (code: string, message: string) =>
  new SandboxFailure(402, { type: 'card_error', code, message });
