import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'people',
      key: 'missions',
      label: 'menus.missions.office',
      page: lazyRouteComponent(() => import('./missions-page.tsx'), 'MissionsPage'),
      path: '/missions',
      place: 159,
      roles: ['marketing', 'support', 'auditor'],
      texts: ['missions'],
    },
  ],
}
