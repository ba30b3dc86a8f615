import { listOfficeBankAccounts } from '@madang/wire/banks'
import { listMemberTimeline } from '@madang/wire/member-view'
import * as wire from '@madang/wire/members'
import { showOfficeProtection } from '@madang/wire/pauses'
import { listLinkedMembers } from '@madang/wire/risk'
import { lazyPart } from '../../kit/members/member-parts.ts'
import type { MemberTab } from '../../kit/members/member-parts.ts'

/** The tabs of a member's page; other features add theirs. */
export const memberTabs: readonly MemberTab[] = [
  {
    call: listMemberTimeline,
    key: 'timeline',
    part: lazyPart(
      async () => (await import('./member-timeline.tsx')).MemberTimeline,
      'cashOffice',
      'memberOffice',
      'records',
      'shell',
    ),
    place: 10,
  },
  {
    call: wire.showOfficeMember,
    key: 'profile',
    part: lazyPart(async () => (await import('./member-profile.tsx')).MemberProfile),
    place: 20,
  },
  {
    call: wire.listOfficeLogins,
    key: 'sessions',
    part: lazyPart(async () => (await import('./member-sessions.tsx')).MemberSessions),
    place: 50,
  },
  {
    call: wire.listOfficeDevices,
    key: 'devices',
    part: lazyPart(async () => (await import('./member-devices.tsx')).MemberDevices),
    place: 60,
  },
  {
    call: listOfficeBankAccounts,
    isOfMoney: true,
    key: 'banks',
    part: lazyPart(async () => (await import('./member-banks.tsx')).MemberBanks),
    place: 70,
  },
  {
    call: listLinkedMembers,
    key: 'linked',
    part: lazyPart(async () => (await import('./linked-members.tsx')).LinkedMembers),
    place: 80,
  },
  {
    call: showOfficeProtection,
    isOfMoney: true,
    key: 'protection',
    part: lazyPart(
      async () => (await import('./member-guard.tsx')).MemberGuard,
      'memberOffice',
      'shell',
    ),
    place: 110,
  },
]
