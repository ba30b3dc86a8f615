import { ArrowDown, ArrowUp, Send, Wallet } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { MemberPage } from '../../kit/feature.ts'

export const memberPages: readonly MemberPage[] = [
  {
    group: 'wallet',
    icon: Wallet,
    label: 'shell.pages.in_my_wallet',
    name: 'transferFund',
    place: 10,
    page: lazyPage(() => import('./transfer-wallets-page.tsx'), 'TransferWalletsPage'),
    texts: ['purses', 'wallet'],
  },
  {
    group: 'wallet',
    icon: ArrowDown,
    label: 'shell.pages.in_increase_deposit',
    name: 'depositv2',
    place: 20,
    page: lazyPage(() => import('./deposits/deposit-page.tsx'), 'DepositPage'),
    texts: ['wallet'],
  },
  {
    group: 'wallet',
    icon: ArrowUp,
    label: 'shell.pages.in_increase_withdrawal',
    name: 'withdraw',
    place: 30,
    page: lazyPage(() => import('./withdrawals/withdraw-page.tsx'), 'WithdrawPage'),
    texts: ['wallet', 'security'],
  },
  {
    group: 'wallet',
    icon: Send,
    isFor: ({ toUpline }) => toUpline,
    label: 'shell.pages.in_transfer_upline',
    name: 'transferUpline',
    place: 40,
    page: lazyPage(() => import('./upline-page.tsx'), 'UplinePage'),
    texts: ['purses', 'wallet'],
  },
]
