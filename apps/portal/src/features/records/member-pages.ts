import { ChartColumn, ClipboardList, FileText, History } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'records',
    icon: ClipboardList,
    isForTrial: true,
    label: 'shell.pages.in_betting_record',
    name: 'personalHistoryCopy',
    place: 50,
    page: lazyPage(() => import('./betting-record-page.tsx'), 'BettingRecordPage'),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: History,
    isForTrial: true,
    label: 'shell.pages.in_account_record',
    name: 'transactionHistory',
    place: 60,
    page: lazyPage(() => import('./account-record-page.tsx'), 'AccountRecordPage'),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: ChartColumn,
    isForTrial: true,
    label: 'shell.pages.in_personal_loss',
    name: 'personalProfit',
    place: 70,
    page: lazyPage(() => import('./profit-page.tsx'), 'ProfitPage'),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: FileText,
    isForTrial: true,
    label: 'shell.pages.statement',
    name: 'records/statement',
    place: 80,
    page: lazyPage(() => import('./statement-page.tsx'), 'StatementPage'),
    texts: ['records'],
  },
]
