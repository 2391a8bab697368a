// Every sentence of a problem in English: why the server refuses something, and what to do about it.
import { accountProblems } from './account.ts';
import { adminProblems } from './admin.ts';
import { billingProblems } from './billing.ts';
import { catalogueProblems } from './catalogue.ts';
import { chartProblems } from './chart.ts';
import { fileProblems } from './file.ts';
import { importProblems } from './import/problems.ts';
import { requestProblems } from './request.ts';
import { selectionProblems } from './selection.ts';
import { sessionProblems } from './session.ts';
import { tokenProblems } from './token.ts';

export const problems = {
  ...accountProblems,
  ...adminProblems,
  ...billingProblems,
  ...catalogueProblems,
  ...chartProblems,
  ...fileProblems,
  ...importProblems,
  ...requestProblems,
  ...selectionProblems,
  ...sessionProblems,
  ...tokenProblems,
};
