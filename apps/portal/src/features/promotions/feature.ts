import { Gift } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { Feature } from '../../kit/feature.ts'

const texts = ['promotions'] as const

export const feature: Feature = {
  navigation: [{ href: '/promotions', icon: Gift, label: 'menus.promotions.page', place: 35 }],
  pages: [
    {
      page: lazyPage(() => import('./promotions-page.tsx'), 'PromotionsPage'),
      path: '/promotions',
      texts,
    },
    {
      page: lazyPage(() => import('./detail-page.tsx'), 'DetailPage'),
      path: '/promoDetail',
      texts,
    },
  ],
}
