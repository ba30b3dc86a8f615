import { lazyRouteComponent } from '@tanstack/react-router'
import { showMemberLine } from '@madang/wire/agents-office'
import type { Feature } from '../../kit/feature.ts'
import { lazyPart } from '../../kit/members/member-parts.ts'

const roles = ['agents', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const
const texts = ['agentOffice'] as const

export const feature: Feature = {
  memberTabs: [
    {
      call: showMemberLine,
      isOfMoney: true,
      key: 'line',
      part: lazyPart(async () => (await import('./member-line.tsx')).MemberLine),
      place: 90,
    },
  ],
  pages: [
    {
      group: 'people',
      key: 'agents',
      label: 'menus.agents.office',
      page: lazyRouteComponent(() => import('./agents-page.tsx'), 'AgentsPage'),
      path: '/agents',
      place: 172,
      roles,
      texts,
    },
    {
      group: 'people',
      key: 'agentApplications',
      label: 'menus.agents.officeApplications',
      page: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
      path: '/agents/applications',
      place: 173,
      roles,
      texts,
    },
    {
      group: 'people',
      key: 'agentMoves',
      label: 'menus.agents.officeMoves',
      page: lazyRouteComponent(() => import('./moves-page.tsx'), 'MovesPage'),
      path: '/agents/moves',
      place: 174,
      roles,
      texts,
    },
    {
      group: 'money',
      key: 'agentContracts',
      label: 'menus.agents.officeContracts',
      page: lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage'),
      path: '/agents/contracts',
      place: 163,
      roles,
      texts,
    },
    {
      group: 'money',
      key: 'agentPeriods',
      label: 'menus.agents.officePeriods',
      page: lazyRouteComponent(() => import('./periods-page.tsx'), 'PeriodsPage'),
      path: '/agents/periods',
      place: 164,
      roles,
      texts,
    },
    {
      group: 'people',
      key: 'agentAlarms',
      label: 'menus.agents.officeAlarms',
      page: lazyRouteComponent(() => import('./alarms-page.tsx'), 'AlarmsPage'),
      path: '/agents/alarms',
      place: 175,
      roles,
      texts,
    },
    {
      group: 'money',
      key: 'agentBills',
      label: 'menus.agents.officeBills',
      page: lazyRouteComponent(() => import('./bills-page.tsx'), 'BillsPage'),
      path: '/agents/bills',
      place: 165,
      roles,
      texts,
    },
  ],
}
