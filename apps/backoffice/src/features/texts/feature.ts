import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'site',
      key: 'texts',
      label: 'backoffice.pages.texts',
      page: lazyRouteComponent(() => import('./texts-page.tsx'), 'TextsPage'),
      path: '/texts',
      place: 260,
      roles: ['admin', 'compliance', 'auditor'],
    },
  ],
}
