// What pages share beside the first load, put together in chunks by what it is for. The bundler would make a file of
// every few lines that another set of pages uses, and each file's name stands in the first load, with the list of files
// of every screen: forty files fewer are 1 kB less there, and fewer requests a page. Nothing of the first load may be
// named here: it would leave its chunk and be waited for.

type Group = { name: string; test: RegExp; includeDependenciesRecursively: false };

const group = (name: string, ...paths: string[]): Group => ({
  name,
  // With the sheet of its screens (styles/sheets.ts), or the two would import each other.
  test: new RegExp(`/(${paths.join('|')})\\.(tsx?|mjs)$|^/sheets/${name}\\.css$`),
  includeDependenciesRecursively: false,
});

export const chunks: readonly Group[] = [
  // What every part of Ark runs on, and no part itself: a part comes with the screen or the panel that shows it.
  {
    name: 'ark',
    test: /node_modules\/(@zag-js\/(anatomy|core|dom-query|focus-visible|react|types|utils)|@ark-ui\/react\/dist\/(_virtual|utils|providers|components\/(factory|field)))\b/,
    includeDependenciesRecursively: false,
  },
  group(
    'parts',
    'styled-system/recipes/(aside|check|chip|coverage|crumbs|empty|entries|facet|facts|field|group|notice|page-head|pager)',
    'styled-system/recipes/(prose|section|segmented|select|setting|skeleton|split|standalone|table|tag|ticklist|total)',
    'src/ui/(CardTable|CoverageStrip|EmptyState|Facts|FailedNotice|Notice|Reveal|Segments|Skeleton|Tag|Totals)',
    'src/ui/drawn/(PageIcon|page-icons)',
    'src/ui/text/format',
    'src/browser/elements/(CopyButton|escape|fields|focus|printed-from)',
    'src/browser/powers/(files|save-text)',
    'src/page/(PageIntro|PrintFoot)',
    'texts/en/screens/account-menu',
    'texts/en/screens/parts',
    '(contract/file/formats|machines/kinds/(declaration|seen))',
    'src/account/UnconfirmedNotice',
    'src/ui/text/Filled',
    'texts/en/account/unconfirmed',
    'machines/kinds/query/(query|query\\.(machine|setup))',
    'contract/api/(paths|whole-client)',
  ),
  // The box of the header, which comes with the frame's late views, and stands on home and where no page is too.
  group(
    'search',
    'src/search/(BoxFrame|box-view|PlainBox|SearchField|use-box)',
    'machines/(catalogue/(addresses|remember|typed)|search/select)',
    'src/ui/text/terms',
    'contract/catalogue/(unaccented|search-text)',
    'src/browser/elements/(box-ids|hand-over|stay-in-view)',
    'styled-system/recipes/searchbox',
    'src/ui/drawn/(late-icons|LateIcon)',
    'texts/en/(search/box|screens/late)',
  ),
  group(
    'catalogue',
    'src/catalogue/(AddAllButton|BundleButton|CatalogueFailed|CoverageText|DownloadLink|EmptyCatalogue|PageLink)',
    '(machines/file/named|texts/en/file/named)',
    'texts/en/catalogue/list',
    'src/catalogue/(catalogue\\.actors|count\\.text|MetadataWait|PageLinks|ResultHead|ResultRow|RowCoverage|RowText)',
    'src/catalogue/(SelectedBar|SyntheticTag|use-index)',
    'src/(portal/load-list|browser/powers/rest)',
    'src/ui/(Announced|Count|Highlight|ScrollTable)',
    'src/ui/text/(beginning|sentences)',
    'machines/catalogue/(columns|figures|find|known-sources|select)',
    'contract/(catalogue/(columns|extents|listed)|place/(counts|place))',
    'styled-system/recipes/(results?|selbar)',
    'src/dataset/(CataloguePage|CollectionLinks|Crumbs|DatasetEntries|dataset\\.text|Entries|VariableList)',
    'texts/en/(dataset/entries|place/counts)',
    'machines/catalogue/groupings',
    'src/catalogue/CatalogueWait',
    'src/page/PageWaiting',
    'src/bundle/EmptyBundle',
    'texts/en/bundle/empty',
    'machines/bundle/select-groups',
    'styled-system/recipes/(preflight|variable-head)',
  ),
  // The page of whoever is lost.
  group(
    'lost',
    'src/page/NotFound',
    'texts/en/screens/lost',
    'src/ui/drawn/(Globe|graticule)',
    'styled-system/recipes/(globe|lost)',
  ),
  // What the pages of a variable and of a dataset have in common, and the machine that the inspector knows as well.
  group(
    'thing',
    'src/dataset/(Citing|LicenceLinks|VersionList)',
    'contract/chart/uneven',
    'machines/chart/(chart-query|chart\\.(machine|setup|types)|limits|pieces)',
    'src/page/(HeadFacts|lead|Lede|OnPage)',
    'src/browser/elements/mark-current',
    'texts/en/screens/(limiting|on-page)',
    'styled-system/recipes/(on-page|versions)',
    'src/variable/SuccessorText',
    'texts/en/variable/successor',
  ),
  group(
    'dataset-pages',
    // The dataset's own page is no part of it: Vite's manifest names no screen inside of a group, and the server, which
    // draws that page, links by it what the page needs.
    'src/dataset/DatasetTable',
    'machines/catalogue/details',
    'texts/en/dataset/pages',
  ),
  // What the search in every page's head begins with, and what the page reads of this browser for it.
  group(
    'search-start',
    'src/browser/elements/(give-back|slash)',
    'src/search/search\\.actors',
    'machines/search/suggestions',
    'src/ui/drawn/(late-icons|LateIcon)',
    'machines/kinds/query-cache/query-cache\\.(machine|setup)',
  ),
  // What is fetched once a toast is shown, and the page where all are read again.
  group(
    'messages',
    'src/shell/messages/(MessageRow|MessagesScreen)',
    'src/shell/toasts/(attend|clear-place|keep-clear|keys|MoreMessages|obstacles|swipe|toast-parts)',
    'texts/en/screens/message',
  ),
  group(
    'selection',
    'src/selection/(OfferText|selection\\.actors|SelectionOffer|SharedScreen)',
    'texts/en/selection/offer',
    'machines/(bundle/workbench|selection/selection)\\.(machine|setup)',
    'machines/selection/(document|select)',
    'contract/(ground/ids|selection/selection-document)',
    'styled-system/recipes/card',
  ),
  group(
    'form',
    'src/form/(ForeignNotice|form|FormCheck|FormChoice|FormDone|FormField|FormFrame|FormPage|FormProblems|FormSent)',
    'src/form/(import|LockedPanel|RevealButton|Username)',
    'src/account/fields/(CurrentPasswordField|EmailField|NewPasswordField|ProofField|password\\.text)',
    'src/account/SharedAccountNote',
    'texts/en/(account/fields|form/form)',
    'src/account/registration/DemoAccounts',
    'src/browser/powers/(chosen|send-file)',
    'machines/kinds/form/(form|form\\.(machine|setup)|form\\.types|select)',
    'styled-system/recipes/(locked|problems)',
  ),
  group(
    'account',
    'src/account/(account\\.actors|account-pages|AccountNav|AccountPage|AccountSplit|AccountWays)',
    'texts/en/account/(home|pages)',
    'src/(billing/billing|session/session)\\.actors',
    'contract/api/page-of-file',
    'machines/(portal/select-account|session/login\\.(machine|setup))',
    'src/page/(plain-path|SideNav)',
    'styled-system/recipes/sidenav',
  ),
  group(
    'member',
    'src/account/(AccountFacts|AccountScreen|ChangePasswordScreen|DeleteAccountScreen|DeleteForm)',
    'src/account/(DetailsForm|Overview|PasswordForm|Person)',
    'styled-system/recipes/person',
    'src/session/(end-sessions|OtherSessions|SessionsScreen|SessionTable)',
    'texts/en/(account/member|session/sessions)',
  ),
  // The pages that e-mails lead to, and those that ask for one: a visitor seldom opens only one of them.
  group(
    'mail',
    'src/account/ChangeEmailScreen',
    'src/account/links/(links\\.actors|LinkDone|LinkWays|MailForm|ResendScreen|ResetForm|ResetLinkScreen)',
    'src/account/links/(NotRegistered|RegisteredPassword|ResetPasswordScreen|ValidateForm|ValidateScreen)',
    'texts/en/account/links',
  ),
  // What leads a newcomer on to what they came for.
  group(
    'purpose',
    'src/account/purpose/(Came|Confirmed|GoOn|Steps|with-purpose)',
    'src/account/registration/AccountBenefits',
    'machines/portal/purpose-kind',
    'texts/en/onboarding/(benefits|purpose)',
    'styled-system/recipes/(came|signin|way)',
  ),
  group(
    'list',
    'src/list/(changes|list|ListNews|ListQuestion|ListSection|RowButton)',
    'texts/en/list/list',
    'machines/kinds/list/(list|list\\.(machine|setup)|list\\.types|select)',
  ),
  group(
    'subscription',
    'src/billing/(billing\\.text|product\\.actors|SandboxNote|subscription|Wait)',
    'texts/en/billing/subscription',
    'src/browser/powers/restored',
    'machines/billing/product',
    'machines/billing/(select|subscription\\.(machine|setup)|subscription\\.types)',
  ),
];
