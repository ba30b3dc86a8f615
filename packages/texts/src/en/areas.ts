import common from './common.json' with { type: 'json' }
import type { WholeBook } from '../areas.ts'

export const areas: WholeBook = {
  arcade: () => import('./arcade.json'),
  backoffice: () => import('./backoffice.json'),
  cashOffice: () => import('./cashOffice.json'),
  common: () => Promise.resolve({ default: common }),
  content: () => import('./content.json'),
  gameOffice: () => import('./gameOffice.json'),
  home: () => import('./home.json'),
  identity: () => import('./identity.json'),
  live: () => import('./live.json'),
  lobby: () => import('./lobby.json'),
  memberOffice: () => import('./memberOffice.json'),
  paytable: () => import('./paytable.json'),
  protection: () => import('./protection.json'),
  purses: () => import('./purses.json'),
  records: () => import('./records.json'),
  refusal: () => import('./refusal.json'),
  security: () => import('./security.json'),
  shell: () => import('./shell.json'),
  site: () => import('./site.json'),
  siteOffice: () => import('./siteOffice.json'),
  tables: () => import('./tables.json'),
  verification: () => import('./verification.json'),
  verify: () => import('./verify.json'),
  wallet: () => import('./wallet.json'),
}
