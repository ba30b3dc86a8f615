import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'site',
      key: 'site',
      label: 'backoffice.pages.site',
      page: lazyRouteComponent(() => import('./site-page.tsx'), 'SitePage'),
      path: '/site',
      place: 250,
      roles: ['admin', 'compliance', 'auditor'],
    },
    {
      group: 'house',
      key: 'settings',
      label: 'backoffice.pages.settings',
      page: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
      path: '/settings',
      place: 350,
      roles: ['admin', 'compliance', 'finance', 'auditor'],
    },
  ],
}
