// What the browser under test does without: parts of its own window that no test sees. From Chromium 156 on each new
// window brings two pages of the address bar's suggestions, each with a process; they took half of the processor time
// of opening a page of the portal (docs/measurements.md).
const needless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright 1.65 turns off: only the last such list counts, so it stands here again (own-window.e2e.ts compares). */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

export const flag = '--disable-features=';
export const withoutNeedless = `${flag}${[...offByPlaywright, ...needless].join(',')}`;
