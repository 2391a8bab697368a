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
    'styled-system/recipes/(aside|bones|check|chip|coverage|crumbs|empty|entries|facet|facts|field|group|page-head|pager)',
    'styled-system/recipes/(prose|section|segmented|select|setting|split|standalone|table|tag|ticklist|total)',
  ),
  group(
    'parts',
    'src/parts/(Bones|CardTable|CoverageStrip|EmptyState|Facts|FailedNotice|format|Segments|Tag|Totals)',
    'src/parts/dom/(CopyButton|fields|focus|save-text|stay-in-view|strip)',
    'src/pages/PageIntro',
    'src/account/UnconfirmedNotice',
  ),
  group(
    'catalogue',
    'src/catalogue/\\w+',
    'src/parts/(Count|Highlight|terms)',
    'machines/catalogue/(countries|figures|find|remember|select)',
    'machines/catalogue/finder\\.machine',
    'styled-system/recipes/(results?|searchbox|selbar)',
  ),
  group(
    'shelves',
    'src/shelves/(Citing|Crumbs|Entries|DatasetEntries|ShelfPage|VariableList|VersionList)',
    'src/variable/(CollectionLinks|LicenceLinks)',
    'machines/catalogue/shelves',
    'styled-system/recipes/(variable-head|versions)',
  ),
  group(
    'shelf-pages',
    'src/screens/(Dataset|Filed|List)Screen',
    'src/shelves/Dataset(Details|Facts|Page|Table)',
    'machines/catalogue/details',
  ),
  group('resource', 'src/guests/resource', 'machines/kinds/query/resource\\.machine'),
  group(
    'bundle',
    'src/bundle/(CatalogueWait|EmptyBundle|SuccessorWords)',
    'machines/bundle/select-groups',
    'styled-system/recipes/preflight',
  ),
  group(
    'shared',
    'src/guests/shared',
    'src/shared/(OfferWords|SharedOffer)',
    'src/screens/SharedScreen',
    'machines/selection/(document|select|shared\\.machine)',
    'contract/(ground/ids|selection/selection-document)',
    'styled-system/recipes/card',
  ),
  group(
    'form',
    'src/guests/(form|import)',
    'src/account/(CurrentPasswordField|EmailField|ForeignNotice|Form(Choice|Done|Field|Frame|Page|Problems|Sent)|LockedPanel)',
    'src/account/(NewPasswordField|RevealButton|SharedAccountNote|Username|words)',
    'src/parts/dom/(chosen|send-file)',
    'machines/kinds/form/(form\\.machine|form\\.types|select)',
    'styled-system/recipes/(locked|problems)',
  ),
  group(
    'lost',
    'src/pages/(LostSearch|NotFound)',
    'src/parts/(Globe|graticule)',
    'styled-system/recipes/(globe|lost)',
  ),
  group(
    'account',
    'src/account/AccountPage',
    'src/pages/(AccountNav|AccountWays|SideNav|plain-path)',
    'src/content/account-pages',
    'styled-system/recipes/sidenav',
  ),
  group(
    'member',
    'src/screens/(Account|ChangePassword|DeleteAccount|Sessions)Screen',
    'src/account/(DeleteForm|DetailsForm|Overview|PasswordForm)',
    'src/pages/AccountFacts',
    'src/roster/(OtherSessions|SessionTable)',
  ),
  // The pages that e-mails lead to, and those that ask for one: a visitor seldom opens only one of them.
  group(
    'mail',
    'src/screens/(ChangeEmail|Resend|ResetLink|ResetPassword|Validate)Screen',
    'src/account/(LinkDone|LinkWays|MailForm|ResetForm|ValidateForm)',
  ),
  group(
    'roster',
    'src/guests/roster',
    'src/roster/(changes|RosterNews|RosterQuestion|RosterSection|RowButton)',
    'machines/kinds/list/(roster\\.machine|roster\\.types|select)',
  ),
  group(
    'subscription',
    'src/guests/subscription',
    'src/subscription/(SandboxNote|Wait|words)',
    'src/parts/dom/restored',
    'machines/billing/product',
    'machines/billing/(select|subscription\\.machine|subscription\\.types)',
  ),
];
