// Failures of a request that machines tell apart: no answer at all, an answer that says what is wrong, and the refusal of
// a sign-in, which the login page and a locked form both meet.

export const noAnswer = Object.assign(new Error('no answer'), { name: 'RequestFailure', status: 0 });

export const unavailable = Object.assign(new Error('503'), {
  name: 'RequestFailure',
  status: 503,
  problem: { code: 'unavailable', message: 'The portal is busy. Try again in a minute.', requestId: 'r' },
});

export const wrongCredentials = Object.assign(new Error('401'), {
  name: 'RequestFailure',
  status: 401,
  problem: {
    code: 'wrong-credentials',
    message: 'The e-mail address or the password is not right.',
    requestId: 'r',
  },
});
