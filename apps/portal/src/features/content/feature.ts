import { Megaphone } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  navigation: [{ href: paths.notices, icon: Megaphone, label: 'shell.notices', place: 40 }],
  pages: [
    {
      page: lazyPage(() => import('./notice-page.tsx'), 'NoticePage'),
      path: paths.notices,
      texts: ['content'],
    },
  ],
}
