// What was worked out once, found again by what it was worked out from: the answers to its questions, in their order.
// Work that asks of a state only what few of its parts are comes out alike in all the states that agree in those few.

/** Whoever works asks by number; two runs that are answered alike ask alike and come out alike. */
export type Ask = (question: number) => number;

type Node<Result> = { question: number; next: (Node<Result> | undefined)[] } | { result: Result };

export class Recall<Result> {
  private root: Node<Result> | undefined;

  /** @param work done when nothing is known yet that came of the same answers */
  of(ask: Ask, work: (ask: Ask) => Result): Result {
    let node = this.root;
    while (node && 'question' in node) node = node.next[ask(node.question)];
    return node ? node.result : this.learn(ask, work);
  }

  private learn(ask: Ask, work: (ask: Ask) => Result): Result {
    const answers = new Map<number, number>();
    const result = work((question) => {
      let answer = answers.get(question);
      if (answer === undefined) answers.set(question, (answer = ask(question)));
      return answer;
    });
    this.root = grown(this.root, [...answers], 0, result);
    return result;
  }
}

/** The tree with one more way through it. */
function grown<Result>(
  node: Node<Result> | undefined,
  answers: readonly (readonly [number, number])[],
  from: number,
  result: Result,
): Node<Result> {
  const [question, answer] = answers[from] ?? [];
  if (node && (!('question' in node) || node.question !== question))
    throw new Error('Something was worked out from more than it asked for.');
  if (question === undefined || answer === undefined) return { result };
  const here = node ?? { question, next: [] };
  here.next[answer] = grown(here.next[answer], answers, from + 1, result);
  return here;
}
