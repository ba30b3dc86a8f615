import type arcade from './ko/arcade.json'
import type backoffice from './ko/backoffice.json'
import type cashOffice from './ko/cashOffice.json'
import type common from './ko/common.json'
import type content from './ko/content.json'
import type gameOffice from './ko/gameOffice.json'
import type home from './ko/home.json'
import type live from './ko/live.json'
import type memberOffice from './ko/memberOffice.json'
import type lobby from './ko/lobby.json'
import type identity from './ko/identity.json'
import type paytable from './ko/paytable.json'
import type verification from './ko/verification.json'
import type verify from './ko/verify.json'
import type refusal from './ko/refusal.json'
import type wallet from './ko/wallet.json'
import type records from './ko/records.json'
import type purses from './ko/purses.json'
import type protection from './ko/protection.json'
import type security from './ko/security.json'
import type shell from './ko/shell.json'
import type tables from './ko/tables.json'
import type site from './ko/site.json'
import type siteOffice from './ko/siteOffice.json'

/** The text catalogue by area. A screen loads the areas it needs, in one language. */
export type Texts = {
  arcade: typeof arcade
  backoffice: typeof backoffice
  cashOffice: typeof cashOffice
  common: typeof common
  content: typeof content
  gameOffice: typeof gameOffice
  home: typeof home
  live: typeof live
  lobby: typeof lobby
  memberOffice: typeof memberOffice
  identity: typeof identity
  paytable: typeof paytable
  verification: typeof verification
  verify: typeof verify
  refusal: typeof refusal
  wallet: typeof wallet
  records: typeof records
  protection: typeof protection
  purses: typeof purses
  security: typeof security
  shell: typeof shell
  tables: typeof tables
  site: typeof site
  siteOffice: typeof siteOffice
}

export type Area = keyof Texts
export type TextLanguage = 'KO' | 'EN'

type Loaders = { [A in Area]: Record<TextLanguage, () => Promise<{ default: Texts[A] }>> }

/** One line per area: the KO file is the type, so a text that EN lacks does not compile. */
export const areas: Loaders = {
  arcade: { EN: () => import('./en/arcade.json'), KO: () => import('./ko/arcade.json') },
  backoffice: {
    EN: () => import('./en/backoffice.json'),
    KO: () => import('./ko/backoffice.json'),
  },
  cashOffice: {
    EN: () => import('./en/cashOffice.json'),
    KO: () => import('./ko/cashOffice.json'),
  },
  common: { EN: () => import('./en/common.json'), KO: () => import('./ko/common.json') },
  content: { EN: () => import('./en/content.json'), KO: () => import('./ko/content.json') },
  gameOffice: {
    EN: () => import('./en/gameOffice.json'),
    KO: () => import('./ko/gameOffice.json'),
  },
  home: { EN: () => import('./en/home.json'), KO: () => import('./ko/home.json') },
  live: { EN: () => import('./en/live.json'), KO: () => import('./ko/live.json') },
  lobby: { EN: () => import('./en/lobby.json'), KO: () => import('./ko/lobby.json') },
  memberOffice: {
    EN: () => import('./en/memberOffice.json'),
    KO: () => import('./ko/memberOffice.json'),
  },
  verification: {
    EN: () => import('./en/verification.json'),
    KO: () => import('./ko/verification.json'),
  },
  identity: { EN: () => import('./en/identity.json'), KO: () => import('./ko/identity.json') },
  paytable: { EN: () => import('./en/paytable.json'), KO: () => import('./ko/paytable.json') },
  verify: { EN: () => import('./en/verify.json'), KO: () => import('./ko/verify.json') },
  refusal: { EN: () => import('./en/refusal.json'), KO: () => import('./ko/refusal.json') },
  wallet: { EN: () => import('./en/wallet.json'), KO: () => import('./ko/wallet.json') },
  records: { EN: () => import('./en/records.json'), KO: () => import('./ko/records.json') },
  protection: {
    EN: () => import('./en/protection.json'),
    KO: () => import('./ko/protection.json'),
  },
  purses: { EN: () => import('./en/purses.json'), KO: () => import('./ko/purses.json') },
  security: { EN: () => import('./en/security.json'), KO: () => import('./ko/security.json') },
  shell: { EN: () => import('./en/shell.json'), KO: () => import('./ko/shell.json') },
  tables: { EN: () => import('./en/tables.json'), KO: () => import('./ko/tables.json') },
  site: { EN: () => import('./en/site.json'), KO: () => import('./ko/site.json') },
  siteOffice: {
    EN: () => import('./en/siteOffice.json'),
    KO: () => import('./ko/siteOffice.json'),
  },
}

/** Loads some areas of the catalogue, ready for `use-intl`. */
export async function loadTexts(
  lang: TextLanguage,
  wanted: readonly Area[],
): Promise<Partial<Texts>> {
  const loaded = await Promise.all(
    wanted.map(async (area) => [area, (await areas[area][lang]()).default] as const),
  )
  return Object.fromEntries(loaded)
}
