import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      page: lazyPage(() => import('./help-page.tsx'), 'HelpPage'),
      path: paths.help,
      texts: ['site'],
    },
    {
      isOpenToAll: true,
      isOpenWhileClosed: true,
      layout: 'bare',
      page: lazyPage(() => import('./help-page.tsx'), 'BareHelpPage'),
      path: paths.bareHelp,
      texts: ['site'],
    },
  ],
}
