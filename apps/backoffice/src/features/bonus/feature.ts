import { lazyRouteComponent } from '@tanstack/react-router'
import { giveGrant, listMemberGrants } from '@madang/wire/bonus-office'
import type { Feature } from '../../kit/feature.ts'
import { lazyPart } from '../../kit/members/member-parts.ts'

const tab = () => import('./bonus-tab.tsx')

export const feature: Feature = {
  memberActions: [
    {
      call: giveGrant,
      form: lazyPart(async () => (await tab()).BonusForm, 'bonus', 'bonusOffice'),
      isOfMoney: true,
      key: 'bonus',
      place: 40,
    },
  ],
  memberTabs: [
    {
      call: listMemberGrants,
      isOfMoney: true,
      key: 'bonuses',
      part: lazyPart(async () => (await tab()).BonusTab, 'bonus', 'bonusOffice'),
      place: 40,
    },
  ],
  pages: [
    {
      group: 'money',
      key: 'bonus',
      label: 'menus.bonus.office',
      page: lazyRouteComponent(() => import('./bonus-page.tsx'), 'BonusPage'),
      path: '/bonus',
      place: 165,
      roles: ['support', 'marketing', 'risk', 'finance', 'compliance', 'admin', 'auditor'],
      texts: ['bonus', 'bonusOffice'],
    },
  ],
}
