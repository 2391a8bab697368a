// What the portal says in English about each figure that a monitor reads.

export const metricsText = {
  requests: 'Seconds from a request to the head of its answer; by the call of the API, or page for all else.',
  parts: '1 where a part of the portal is well, 0 where the desk says what is wrong with it.',
  catalogue: 'How many datasets and variables are in the release that is served.',
  release: 'When the release that is served was made, in seconds since 1970.',
};
