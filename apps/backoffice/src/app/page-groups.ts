import type { Page } from './paths.ts'

export const pageGroups = ['money', 'people', 'games', 'site', 'books', 'house'] as const
export type PageGroup = (typeof pageGroups)[number]

/** Where each page stands in the menu: what belongs to one kind of work stands together. */
export const groupOf: Record<Page['key'], PageGroup> = {
  adjustments: 'money',
  alterations: 'house',
  arrivals: 'money',
  articles: 'site',
  audit: 'house',
  books: 'books',
  carries: 'money',
  chargebacks: 'money',
  complaints: 'people',
  days: 'books',
  deposits: 'money',
  disputes: 'money',
  events: 'house',
  feedback: 'people',
  games: 'games',
  members: 'people',
  messages: 'people',
  methods: 'money',
  notices: 'site',
  outbox: 'people',
  program: 'house',
  reports: 'books',
  returns: 'games',
  risk: 'people',
  rounds: 'games',
  settings: 'house',
  site: 'site',
  statements: 'money',
  suspense: 'money',
  tables: 'games',
  texts: 'site',
  uplines: 'money',
  vendors: 'games',
  verifications: 'people',
  voids: 'games',
  withdrawals: 'money',
}
