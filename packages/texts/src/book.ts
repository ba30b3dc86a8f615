import type arcade from './ko/arcade.json'
import type backoffice from './ko/backoffice.json'
import type cashOffice from './ko/cashOffice.json'
import type check from './ko/check.json'
import type common from './ko/common.json'
import type content from './ko/content.json'
import type auditedActions from './ko/auditedActions.json'
import type gameOffice from './ko/gameOffice.json'
import type home from './ko/home.json'
import type identity from './ko/identity.json'
import type live from './ko/live.json'
import type lobby from './ko/lobby.json'
import type memberOffice from './ko/memberOffice.json'
import type paytable from './ko/paytable.json'
import type protection from './ko/protection.json'
import type purses from './ko/purses.json'
import type records from './ko/records.json'
import type refusal from './ko/refusal.json'
import type security from './ko/security.json'
import type shell from './ko/shell.json'
import type site from './ko/site.json'
import type siteOffice from './ko/siteOffice.json'
import type tableRules from './ko/tableRules.json'
import type tables from './ko/tables.json'
import type verification from './ko/verification.json'
import type verify from './ko/verify.json'
import type wallet from './ko/wallet.json'

/**
 * The text catalogue by area, with the keys of the Korean texts: an unknown key does not compile. A
 * module adds its own area in `src/modules/<area>.ts`.
 */
// Declaration merging needs an interface.
// oxlint-disable-next-line typescript/consistent-type-definitions
export interface TextAreas {
  arcade: typeof arcade
  backoffice: typeof backoffice
  cashOffice: typeof cashOffice
  check: typeof check
  common: typeof common
  content: typeof content
  auditedActions: typeof auditedActions
  gameOffice: typeof gameOffice
  home: typeof home
  identity: typeof identity
  live: typeof live
  lobby: typeof lobby
  memberOffice: typeof memberOffice
  paytable: typeof paytable
  protection: typeof protection
  purses: typeof purses
  records: typeof records
  refusal: typeof refusal
  security: typeof security
  shell: typeof shell
  site: typeof site
  siteOffice: typeof siteOffice
  tableRules: typeof tableRules
  tables: typeof tables
  verification: typeof verification
  verify: typeof verify
  wallet: typeof wallet
}

export type Texts = {
  [A in keyof TextAreas]: TextAreas[A]
} & {
  /** Labels of menu entries, each from the module that owns them: `menus/<module>.json`. */
  menus: { [module: string]: { [entry: string]: string } }
  /** Names of modules' own settings and their fields: `settings/<setting>.json`. */
  settings: { [setting: string]: SettingWords }
}

export type SettingWords = {
  title: string
  terms: { [term: string]: string }
  /** For a field chosen from a list: the texts of the list. */
  choices?: { [term: string]: { [choice: string]: string } }
}

export type Area = keyof Texts

/** The texts of a language by area, each loaded on its own. */
export type WholeBook = { [A in Area]: () => Promise<{ default: Texts[A] }> }
/** The texts of an incomplete language: missing texts are shown in English. */
export type Book = { [A in Area]?: () => Promise<{ default: Part<Texts[A]> }> }
type Part<Tree> = { [Key in keyof Tree]?: Tree[Key] extends string ? string : Part<Tree[Key]> }
