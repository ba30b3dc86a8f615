import { lazyPage } from '../../kit/lazy-page.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    { page: lazyPage(() => import('./vip-page.tsx'), 'VipPage'), path: '/vip', texts: ['vip'] },
  ],
}
