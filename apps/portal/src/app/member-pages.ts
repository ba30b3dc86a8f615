import { notFound } from '@tanstack/react-router'
import { needTexts } from '@madang/kit'
import {
  ArrowDown,
  ArrowUp,
  Bell,
  ChartColumn,
  ClipboardList,
  FileText,
  History,
  IdCard,
  KeyRound,
  LogOut,
  MessageSquare,
  Pause,
  ShieldCheck,
  Wallet,
  User,
} from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import type { Area, Texts } from '@madang/texts/areas'
import { lazyPage } from '../kit/lazy-page.ts'
import type { LazyPage } from '../kit/lazy-page.ts'

/**
 * A page of the member center: `/me/<name>`. Where the specification lists it (point 2.9), its name
 * and the key of its label are those of the list.
 */
export type MemberPage = {
  name: string
  /** Its name in the menus: `shell.pages.<name>`. */
  label: keyof Texts['shell']['pages']
  icon: IconComponent
  group: 'wallet' | 'records' | 'account'
  page: LazyPage
  /** The text areas it needs, loaded before it shows. */
  texts: readonly Area[]
  /** Trial members may open it; without this they are told to register. */
  isForTrial?: boolean
  /** Only in the menus of who may hand credit up (`toUpline`). */
  isForDownline?: boolean
}

/** Every page that exists. Menus show what stands here and nothing else: one line per page. */
export const memberPages: readonly MemberPage[] = [
  {
    group: 'wallet',
    icon: Wallet,
    label: 'in_my_wallet',
    name: 'transferFund',
    page: lazyPage(() => import('../features/wallet/purses-page.tsx'), 'PursesPage'),
    texts: ['purses', 'wallet'],
  },
  {
    group: 'wallet',
    icon: ArrowDown,
    label: 'in_increase_deposit',
    name: 'depositv2',
    page: lazyPage(() => import('../features/wallet/deposit-page.tsx'), 'DepositPage'),
    texts: ['wallet'],
  },
  {
    group: 'wallet',
    icon: ArrowUp,
    label: 'in_increase_withdrawal',
    name: 'withdraw',
    page: lazyPage(() => import('../features/wallet/withdraw-page.tsx'), 'WithdrawPage'),
    texts: ['wallet', 'security'],
  },
  {
    group: 'wallet',
    icon: ArrowUp,
    isForDownline: true,
    label: 'in_transfer_upline',
    name: 'transferUpline',
    page: lazyPage(() => import('../features/wallet/upline-page.tsx'), 'UplinePage'),
    texts: ['purses', 'wallet'],
  },
  {
    group: 'records',
    icon: ClipboardList,
    isForTrial: true,
    label: 'in_betting_record',
    name: 'personalHistoryCopy',
    page: lazyPage(
      () => import('../features/records/betting-record-page.tsx'),
      'BettingRecordPage',
    ),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: History,
    isForTrial: true,
    label: 'in_account_record',
    name: 'transactionHistory',
    page: lazyPage(
      () => import('../features/records/account-record-page.tsx'),
      'AccountRecordPage',
    ),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: ChartColumn,
    isForTrial: true,
    label: 'in_personal_loss',
    name: 'personalProfit',
    page: lazyPage(() => import('../features/records/profit-page.tsx'), 'ProfitPage'),
    texts: ['records'],
  },
  {
    group: 'records',
    icon: FileText,
    isForTrial: true,
    label: 'statement',
    name: 'records/statement',
    page: lazyPage(() => import('../features/records/statement-page.tsx'), 'StatementPage'),
    texts: ['records'],
  },
  {
    group: 'account',
    icon: User,
    label: 'profile',
    name: 'profile',
    page: lazyPage(() => import('../features/identity/profile-page.tsx'), 'ProfilePage'),
    texts: ['security', 'identity', 'wallet'],
  },
  {
    group: 'account',
    icon: KeyRound,
    label: 'in_my_account',
    name: 'securityCenter',
    page: lazyPage(() => import('../features/identity/security-center.tsx'), 'SecurityCenter'),
    texts: ['security', 'identity'],
  },
  {
    group: 'account',
    icon: IdCard,
    label: 'verification',
    name: 'verification',
    page: lazyPage(
      () => import('../features/verification/verification-page.tsx'),
      'VerificationPage',
    ),
    texts: ['verification', 'wallet'],
  },
  {
    group: 'account',
    icon: ShieldCheck,
    label: 'limits',
    name: 'limits',
    page: lazyPage(() => import('../features/protection/limits-page.tsx'), 'LimitsPage'),
    texts: ['protection'],
  },
  {
    group: 'account',
    icon: Pause,
    label: 'breaks',
    name: 'breaks',
    page: lazyPage(() => import('../features/protection/breaks-page.tsx'), 'BreaksPage'),
    texts: ['protection'],
  },
  {
    group: 'account',
    icon: LogOut,
    label: 'privacy',
    name: 'privacy',
    page: lazyPage(() => import('../features/protection/privacy-page.tsx'), 'PrivacyPage'),
    texts: ['protection', 'wallet'],
  },
  {
    group: 'account',
    icon: Bell,
    label: 'in_platform_information',
    name: 'messageV2',
    page: lazyPage(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
    texts: ['site'],
  },
  {
    group: 'account',
    icon: MessageSquare,
    label: 'feedback',
    name: 'feedback',
    page: lazyPage(() => import('../features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
    texts: ['site', 'wallet'],
  },
]

/** What the member center opens with (specification, point 4). */
export const defaultPage = 'securityCenter'

export const findMemberPage = (name: string): MemberPage | undefined =>
  memberPages.find((page) => page.name === name)

/** Loads what `/me/<name>` needs; an unknown name is a page that does not exist. */
export async function loadMemberPage(name = ''): Promise<void> {
  const found = findMemberPage(name === '' ? defaultPage : name)
  if (!found) throw notFound()
  await Promise.all([needTexts(...found.texts), found.page.preload()])
}
