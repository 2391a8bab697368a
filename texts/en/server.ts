// What the server says in English beside problems and e-mails, by what it is about.
import { notificationKinds } from './account/notification-kinds.ts';
import { healthText, readinessText } from './admin/health.ts';
import { apiText } from './api/description.ts';
import { metricsText } from './api/metrics.ts';
import { problemAdvice } from './api/problems.ts';
import { metadataText } from './citation/metadata.ts';
import { codebookText } from './file/codebook.ts';
import { csvText } from './import/csv.ts';
import { ddfText } from './import/ddf.ts';
import { layoutText } from './import/layout.ts';
import { overridesText } from './import/overrides.ts';
import { packageFilesText, packageText, zipText } from './import/package.ts';
import { reportText } from './import/report.ts';
import { summaryText } from './import/summary.ts';
import { codesText, columnText, keyText } from './import/table.ts';
import { outboxText } from './pages/outbox.ts';
import { plainText } from './pages/plain.ts';
import { sandboxText } from './sandbox/pages.ts';
import { savedBundles } from './selection/demonstration.ts';
import { environmentText } from './settings/environment.ts';
import { paymentSettingsText } from './settings/payments.ts';
import { seedText } from './settings/seeds.ts';
import { storageText } from './storage/objects.ts';

export const server = {
  advice: problemAdvice,
  api: apiText,
  codebook: codebookText,
  codes: codesText,
  columns: columnText,
  csv: csvText,
  ddf: ddfText,
  environment: environmentText,
  health: healthText,
  keys: keyText,
  layout: layoutText,
  metadata: metadataText,
  metrics: metricsText,
  notifications: notificationKinds,
  outbox: outboxText,
  overrides: overridesText,
  package: packageText,
  packageFiles: packageFilesText,
  paymentSettings: paymentSettingsText,
  plain: plainText,
  readiness: readinessText,
  report: reportText,
  sandbox: sandboxText,
  savedBundles,
  seeds: seedText,
  storage: storageText,
  summary: summaryText,
  zip: zipText,
};
