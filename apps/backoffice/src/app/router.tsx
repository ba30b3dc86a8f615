import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { Filters } from '@madang/kit'
import { FirstRoom } from './first-room.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

/** Filters are plain words in the address, so that every list can be sent as a link. */
const validateSearch = (search: Record<string, unknown>): Filters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, word]) =>
      typeof word === 'string' || typeof word === 'number' ? [[name, `${word}`]] : [],
    ),
  )

const at = <const Path extends string, Loaded extends Record<string, unknown>>(
  path: Path,
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) =>
  createRoute({
    component: lazyRouteComponent(load, name),
    getParentRoute: () => root,
    path,
    validateSearch,
  })

const home = createRoute({ component: FirstRoom, getParentRoute: () => root, path: '/' })

const routeTree = root.addChildren([
  home,
  at('/arrivals', () => import('../features/arrivals/arrivals-page.tsx'), 'ArrivalsPage'),
  at('/articles', () => import('../features/articles/articles-page.tsx'), 'ArticlesPage'),
  at('/audit', () => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  at('/alterations', () => import('../features/oversight/alterations-page.tsx'), 'AlterationsPage'),
  at('/comebacks', () => import('../features/members/return-requests-page.tsx'), 'ComebacksPage'),
  at('/dormant', () => import('../features/members/dormant-page.tsx'), 'DormantPage'),
  at('/events', () => import('../features/oversight/events-page.tsx'), 'EventsPage'),
  at('/program', () => import('../features/oversight/program-page.tsx'), 'ProgramPage'),
  at('/books', () => import('../features/books/books-page.tsx'), 'BooksPage'),
  at('/categories', () => import('../features/categories/categories-page.tsx'), 'CategoriesPage'),
  at('/carries', () => import('../features/carries/carries-page.tsx'), 'CarriesPage'),
  at('/days', () => import('../features/reports/days-page.tsx'), 'DaysPage'),
  at('/deposits', () => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
  at(
    '/chargebacks',
    () => import('../features/chargebacks/chargebacks-page.tsx'),
    'ChargebacksPage',
  ),
  at('/disputes', () => import('../features/disputes/disputes-page.tsx'), 'DisputesPage'),
  at('/complaints', () => import('../features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  at('/feedback', () => import('../features/complaints/feedback-page.tsx'), 'FeedbackPage'),
  at('/texts', () => import('../features/texts/texts-page.tsx'), 'TextsPage'),
  at('/messages', () => import('../features/messages/messages-page.tsx'), 'MessagesPage'),
  at('/games', () => import('../features/games/games-page.tsx'), 'GamesPage'),
  at('/site', () => import('../features/site/site-page.tsx'), 'SitePage'),
  at('/members', () => import('../features/members/members-page.tsx'), 'MembersPage'),
  at('/methods', () => import('../features/methods/methods-page.tsx'), 'MethodsPage'),
  at('/notices', () => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
  at('/outbox', () => import('../features/outbox/outbox-page.tsx'), 'OutboxPage'),
  at('/risk', () => import('../features/risk/risk-page.tsx'), 'RiskPage'),
  at('/reports', () => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  at('/returns', () => import('../features/returns/returns-page.tsx'), 'ReturnsPage'),
  at('/rounds', () => import('../features/rounds/rounds-page.tsx'), 'RoundsPage'),
  at('/voids', () => import('../features/rounds/voids-page.tsx'), 'VoidsPage'),
  at('/settings', () => import('../features/site/settings-page.tsx'), 'SettingsPage'),
  at('/staff', () => import('../features/staff/staff-page.tsx'), 'StaffPage'),
  at('/invitation', () => import('../features/staff/invitation-page.tsx'), 'InvitationPage'),
  at('/statements', () => import('../features/statements/statements-page.tsx'), 'StatementsPage'),
  at('/tables', () => import('../features/tables/tables-page.tsx'), 'TablesPage'),
  at('/uplines', () => import('../features/uplines/uplines-page.tsx'), 'UplinesPage'),
  at('/vendors', () => import('../features/vendors/vendors-page.tsx'), 'VendorsPage'),
  at('/suspense', () => import('../features/suspense/suspense-page.tsx'), 'SuspensePage'),
  at(
    '/adjustments',
    () => import('../features/adjustments/adjustments-page.tsx'),
    'AdjustmentsPage',
  ),
  at(
    '/verifications',
    () => import('../features/verifications/verifications-page.tsx'),
    'VerificationsPage',
  ),
  at(
    '/withdrawals',
    () => import('../features/withdrawals/withdrawals-page.tsx'),
    'WithdrawalsPage',
  ),
])

export const router = createRouter({ defaultPreload: 'intent', routeTree, scrollRestoration: true })

declare module '@tanstack/react-router' {
  // Declaration merging needs an interface: it makes every link typed.
  interface Register {
    router: typeof router
  }
}
