import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
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
