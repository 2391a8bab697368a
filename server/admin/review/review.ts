// The step between reading a package and publishing it: what was read and what is corrected in it, as an answer; keeping
// corrections, reading the package again with it, publishing it so, and throwing it away.
import type { Import } from '#contract/admin/admin.ts';
import type { Corrections, nextSteps, Review } from '#contract/admin/review.ts';
import { questionsIn } from '#server/import/review/reviewed.ts';
import { refuse } from '#server/ground/refusal.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { FileStore } from '#server/objects/objects.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Staff } from '#server/admin/admin-log.ts';
import type { Draft, ImportDrafts } from './drafts.ts';
import type { Run } from '#server/admin/import-run.types.ts';
import type { WaitingRows } from './waiting.ts';

type NextStep = (typeof nextSteps)[number];
export type ReviewDeps = {
  waiting: WaitingRows;
  drafts: ImportDrafts;
  data: { objects: Pick<FileStore, 'uploads'> };
  clock: Clock;
  /** Begins to work on an import that has the turn. */
  start: (run: Run) => void;
};

const notFound = () => refuse('import-not-found', sentence('admin.import-not-found'));
const settled = () => refuse('import-settled', sentence('admin.import-settled'));
const details: Readonly<Record<NextStep, string>> = {
  save: 'Corrections kept',
  check: 'Read again with corrections',
  publish: 'Publishing begun',
};

function reviewOf(one: Import, draft: Draft | null, now: number): Review {
  const isMoving = one.state === 'waiting' || one.state === 'running';
  return {
    id: one.id,
    state: one.state,
    source: one.source,
    package: draft?.package ?? '',
    createdAt: one.createdAt,
    progress: one.progress,
    step: one.step,
    questions: draft?.tables.reduce((sum, table) => sum + questionsIn(table), 0) ?? 0,
    tables: draft?.tables ?? [],
    corrections: draft?.corrections ?? {},
    isRemembered: draft?.isRemembered ?? false,
    isChecked: !isMoving && draft !== null && draft.isChecked && one.faults.length === 0,
    faults: one.faults,
    report: one.report,
    isMoving,
    now: new Date(now).toISOString(),
  };
}

export function createImportReview({ waiting, drafts, data, clock, start }: ReviewDeps) {
  async function found(id: string): Promise<Import> {
    const one = await waiting.get(id);
    if (!one) throw notFound();
    return one;
  }
  const review = async (id: string): Promise<Review> => {
    const one = await found(id);
    return reviewOf(one, await drafts.get(id), clock());
  };

  return {
    /** @throws `import-not-found` */
    review,
    /** @throws `import-not-found`, `import-settled` or `import-running` */
    async correct(by: Staff, id: string, corrections: Corrections, next: NextStep): Promise<Review> {
      const one = await found(id);
      if (one.state !== 'correcting') throw settled();
      await drafts.correct(id, corrections);
      const draft = await drafts.get(id);
      if (!draft) throw settled();
      if (next !== 'save') {
        if (!(await waiting.resume(id))) throw refuse('import-running', sentence('admin.import-running'));
        const publish = next === 'publish' ? 'always' : 'afterReview';
        start({ id, by, name: one.source, source: draft.source, publish, draft });
      }
      await waiting.note(by, 'imports.correct', one, details[next]);
      return review(id);
    },
    /** @throws `import-not-found` or `import-settled` */
    async discard(by: Staff, id: string): Promise<void> {
      const one = await found(id);
      const draft = await drafts.get(id);
      if (!(await waiting.discard(by, one))) throw settled();
      if (draft?.source.isOurs) await data.objects.uploads.remove(id);
    },
  };
}
