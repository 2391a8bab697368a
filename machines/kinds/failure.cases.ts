// The two failures of a request that machines tell apart by their words: no answer at all, and an answer that says
// what is wrong.

export const noAnswer = Object.assign(new Error('no answer'), { name: 'RequestFailure', status: 0 });

export const unavailable = Object.assign(new Error('503'), {
  name: 'RequestFailure',
  status: 503,
  problem: { code: 'unavailable', message: 'The portal is busy. Try again in a minute.', requestId: 'r' },
});
