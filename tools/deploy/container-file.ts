// What a container file says, as far as deploy/Containerfile says it: the steps that build, and how the image runs.

export type Image = {
  /** Commands of the first stage, in their order. */
  steps: string[];
  /** Variables of the last stage. */
  environment: Record<string, string>;
  /** What runs, and what says whether it is ready. */
  command: string[];
  health: string[];
  /** The folder that it may write, and the one that it lies in. */
  volume: string;
  home: string;
};

/** @throws where it has not what an image here has */
export function readImage(text: string): Image {
  const stages = text.split(/^FROM .*$/m).slice(1);
  const linesOf = (stage = '', word = ''): string[] =>
    stage
      .split('\n')
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1));
  const [first, last] = [stages[0], stages.at(-1)];
  const only = (word: string): string => {
    const [found] = linesOf(last, word);
    if (found === undefined) throw new Error(`The container file has no ${word}.`);
    return found;
  };
  return {
    steps: linesOf(first, 'RUN'),
    environment: Object.fromEntries(
      linesOf(last, 'ENV').map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]),
    ),
    command: JSON.parse(only('CMD')) as string[],
    health: only('HEALTHCHECK').split(' CMD ')[1]!.split(' '),
    volume: only('VOLUME'),
    home: only('WORKDIR'),
  };
}
