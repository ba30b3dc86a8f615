import type { Role } from '@madang/wire'

/**
 * Every page of the back office: its address, its key, and who may see it. The menu is this list.
 */
export const pages = [
  { key: 'deposits', path: '/deposits', roles: ['payments', 'finance', 'support'] },
  { key: 'withdrawals', path: '/withdrawals', roles: ['payments', 'finance', 'support'] },
  { key: 'disputes', path: '/disputes', roles: ['payments', 'finance', 'support', 'compliance'] },
  { key: 'suspense', path: '/suspense', roles: ['payments', 'finance'] },
  {
    key: 'chargebacks',
    path: '/chargebacks',
    roles: ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
  },
  {
    key: 'carries',
    path: '/carries',
    roles: ['payments', 'finance', 'support', 'compliance', 'admin', 'auditor'],
  },
  { key: 'arrivals', path: '/arrivals', roles: ['payments', 'finance', 'auditor'] },
  { key: 'statements', path: '/statements', roles: ['payments', 'finance', 'auditor'] },
  { key: 'risk', path: '/risk', roles: ['risk', 'compliance', 'payments', 'finance', 'auditor'] },
  { key: 'methods', path: '/methods', roles: ['finance', 'admin', 'compliance', 'auditor'] },
  { key: 'members', path: '/members', roles: ['support', 'payments', 'risk', 'compliance'] },
  {
    key: 'dormant',
    path: '/dormant',
    roles: ['support', 'finance', 'compliance', 'admin', 'auditor'],
  },
  {
    key: 'comebacks',
    path: '/comebacks',
    roles: ['support', 'risk', 'compliance', 'admin', 'auditor'],
  },
  {
    key: 'verifications',
    path: '/verifications',
    roles: ['support', 'risk', 'compliance', 'admin', 'auditor'],
  },
  { key: 'adjustments', path: '/adjustments', roles: ['payments', 'finance'] },
  {
    key: 'uplines',
    path: '/uplines',
    roles: ['agents', 'finance', 'payments', 'compliance', 'admin', 'auditor'],
  },
  { key: 'complaints', path: '/complaints', roles: ['support', 'compliance', 'auditor'] },
  { key: 'feedback', path: '/feedback', roles: ['support', 'content', 'auditor'] },
  { key: 'messages', path: '/messages', roles: ['content', 'support', 'auditor'] },
  { key: 'games', path: '/games', roles: ['content', 'risk', 'support', 'admin', 'auditor'] },
  {
    key: 'categories',
    path: '/categories',
    roles: ['content', 'risk', 'support', 'admin', 'auditor'],
  },
  {
    key: 'tables',
    path: '/tables',
    roles: ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
  },
  {
    key: 'rounds',
    path: '/rounds',
    roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
  },
  {
    key: 'voids',
    path: '/voids',
    roles: ['risk', 'support', 'finance', 'compliance', 'admin', 'auditor'],
  },
  { key: 'site', path: '/site', roles: ['admin', 'compliance', 'auditor'] },
  { key: 'texts', path: '/texts', roles: ['admin', 'compliance', 'auditor'] },
  {
    key: 'vendors',
    path: '/vendors',
    roles: ['content', 'support', 'risk', 'finance', 'compliance', 'admin', 'auditor'],
  },
  { key: 'notices', path: '/notices', roles: ['content', 'marketing', 'support', 'auditor'] },
  { key: 'articles', path: '/articles', roles: ['content', 'support', 'auditor'] },
  { key: 'outbox', path: '/outbox', roles: ['support', 'compliance', 'admin', 'auditor'] },
  { key: 'reports', path: '/reports', roles: ['finance', 'compliance', 'admin', 'auditor'] },
  { key: 'days', path: '/days', roles: ['finance', 'compliance', 'admin', 'auditor'] },
  {
    key: 'returns',
    path: '/returns',
    roles: ['risk', 'compliance', 'finance', 'admin', 'auditor'],
  },
  { key: 'books', path: '/books', roles: ['finance', 'auditor', 'compliance'] },
  { key: 'settings', path: '/settings', roles: ['admin', 'compliance', 'finance', 'auditor'] },
  { key: 'staff', path: '/staff', roles: ['admin', 'compliance', 'finance', 'auditor'] },
  { key: 'events', path: '/events', roles: ['admin', 'auditor', 'compliance'] },
  { key: 'alterations', path: '/alterations', roles: ['admin', 'auditor', 'compliance'] },
  { key: 'program', path: '/program', roles: ['admin', 'auditor', 'compliance'] },
  { key: 'audit', path: '/audit', roles: ['admin', 'auditor', 'compliance'] },
] as const satisfies readonly { key: string; path: string; roles: readonly Role[] }[]

export type Page = (typeof pages)[number]

export const pagesFor = (roles: readonly Role[]): Page[] =>
  pages.filter((page) => page.roles.some((role) => roles.includes(role)))
