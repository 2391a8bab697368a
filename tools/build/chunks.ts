// What pages share beside the first load, put together in chunks by what it is for. The bundler would make a file of
// every few lines that another set of pages uses, and each file's name stands in the first load, with the list of files
// of every screen: forty files fewer are 1 kB less there, and fewer requests a page. Nothing of the first load may be
// named here: it would leave its chunk and be waited for.

type Group = { name: string; test: RegExp; includeDependenciesRecursively: false };

const group = (name: string, ...paths: string[]): Group => ({
  name,
  test: new RegExp(`/(${paths.join('|')})\\.(tsx?|mjs)$`),
  includeDependenciesRecursively: false,
});

export const chunks: readonly Group[] = [
  group(
    'looks',
    'styled-system/recipes/(aside|check|chip|coverage|crumbs|empty|entries|facet|facts|field|group|page-head|pager)',
    'styled-system/recipes/(prose|section|segmented|select|setting|skeleton|split|standalone|table|tag|ticklist|total)',
  ),
  group(
    'parts',
    'src/ui/(CardTable|CoverageStrip|EmptyState|Facts|FailedNotice|Segments|Skeleton|Tag|Totals)',
    'src/ui/text/format',
    'src/browser/elements/(CopyButton|fields|focus|stay-in-view|strip)',
    'src/browser/powers/save-text',
    'src/page/PageIntro',
    'src/account/UnconfirmedNotice',
  ),
  group(
    'catalogue',
    'src/catalogue/(AddAllButton|BundleButton|CatalogueFailed|CoverageText|EmptyCatalogue|PageLink)',
    'src/catalogue/(count\\.text|PageLinks|ResultRow|RowFacts|SearchBox|SelectedBar)',
    'src/ui/(Count|Highlight|ScrollTable)',
    'src/ui/text/terms',
    'machines/catalogue/(countries|figures|find|remember|select)',
    'machines/catalogue/suggestions/(suggestions\\.(machine|setup)|select)',
    'styled-system/recipes/(results?|searchbox|selbar)',
  ),
  group(
    'dataset',
    'src/dataset/(CataloguePage|Citing|CollectionLinks|Crumbs|DatasetEntries|Entries|LicenceLinks|VariableList)',
    'src/dataset/VersionList',
    'machines/catalogue/groupings',
    'styled-system/recipes/(variable-head|versions)',
  ),
  group(
    'dataset-pages',
    'src/dataset/(dataset\\.actors|DatasetDetails|DatasetFacts|DatasetPage|DatasetScreen|DatasetTable|FiledScreen|ListScreen)',
    'machines/catalogue/details',
  ),
  group('query', 'src/portal/query', 'machines/kinds/query/query\\.(machine|setup)'),
  group(
    'bundle',
    'src/catalogue/CatalogueWait',
    'src/bundle/EmptyBundle',
    'src/variable/SuccessorText',
    'machines/bundle/select-groups',
    'styled-system/recipes/preflight',
  ),
  group(
    'selection',
    'src/selection/(OfferText|selection\\.actors|SelectionOffer|SharedScreen)',
    'machines/selection/(document|select|selection\\.(machine|setup))',
    'contract/(ground/ids|selection/selection-document)',
    'styled-system/recipes/card',
  ),
  group(
    'form',
    'src/form/(ForeignNotice|form|FormChoice|FormDone|FormField|FormFrame|FormPage|FormProblems|FormSent)',
    'src/form/(import|LockedPanel|RevealButton|Username)',
    'src/account/fields/(CurrentPasswordField|EmailField|NewPasswordField|password\\.text)',
    'src/account/SharedAccountNote',
    'src/browser/powers/(chosen|send-file)',
    'machines/kinds/form/(form\\.(machine|setup)|form\\.types|select)',
    'styled-system/recipes/(locked|problems)',
  ),
  group(
    'lost',
    'src/page/(LostSearch|NotFound)',
    'src/ui/drawn/(Globe|graticule)',
    'styled-system/recipes/(globe|lost)',
  ),
  group(
    'account',
    'src/account/(account-pages|AccountNav|AccountPage|AccountWays)',
    'src/page/(plain-path|SideNav)',
    'styled-system/recipes/sidenav',
  ),
  group(
    'member',
    'src/account/(AccountFacts|AccountScreen|ChangePasswordScreen|DeleteAccountScreen|DeleteForm)',
    'src/account/(DetailsForm|Overview|PasswordForm)',
    'src/session/(OtherSessions|SessionsScreen|SessionTable)',
  ),
  // The pages that e-mails lead to, and those that ask for one: a visitor seldom opens only one of them.
  group(
    'mail',
    'src/account/ChangeEmailScreen',
    'src/account/links/(LinkDone|LinkWays|MailForm|ResendScreen|ResetForm|ResetLinkScreen)',
    'src/account/links/(ResetPasswordScreen|ValidateForm|ValidateScreen)',
  ),
  group(
    'list',
    'src/list/(changes|list|ListNews|ListQuestion|ListSection|RowButton)',
    'machines/kinds/list/(list\\.(machine|setup)|list\\.types|select)',
  ),
  group(
    'subscription',
    'src/billing/(billing\\.text|SandboxNote|subscription|Wait)',
    'src/browser/powers/restored',
    'machines/billing/product',
    'machines/billing/(select|subscription\\.(machine|setup)|subscription\\.types)',
  ),
];
