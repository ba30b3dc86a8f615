import type { ReactNode } from 'react'
import { Announcements } from './announcements.tsx'
import type { CenterPage } from './center-pages.ts'
import { ContractPage } from './contracts/contract-page.tsx'
import { DownlinePage } from './team/downline-page.tsx'
import { IncomePage } from './bills/income-page.tsx'
import { RegisterCentre } from './register-centre.tsx'
import { TeamMoves, TeamPlays } from './team/team-pages.tsx'
import { TeamOverview } from './team/team-overview.tsx'

type Plain = Exclude<CenterPage, { kind: string }>['name']

const screens: Record<Plain, () => ReactNode> = {
  account: () => <TeamMoves />,
  announcement: () => <Announcements />,
  bets: () => <TeamPlays usual="member" />,
  downlines: () => <DownlinePage />,
  income: () => <IncomePage />,
  loss: () => <TeamPlays usual="day" />,
  overview: () => <TeamOverview />,
  register: () => <RegisterCentre />,
}

/** The screen of a page of the agent center. */
export const Page = ({ page }: { page: CenterPage }) =>
  'kind' in page ? <ContractPage kind={page.kind} /> : screens[page.name]()
