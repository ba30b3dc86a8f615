import { lazyPage } from '../../kit/lazy-page.ts'
import { paths } from '../../kit/paths.ts'
import type { Feature } from '../../kit/feature.ts'

const board = lazyPage(() => import('./lottery-page.tsx'), 'LotteryPage')

/** Three places to play and the lobby of both kinds of lottery (specification, 2.1). */
export const feature: Feature = {
  pages: [
    {
      layout: 'header',
      page: board,
      path: '/lottery',
      texts: ['lottery', 'check', 'fairness'],
    },
    { layout: 'header', page: board, path: '/vnlottery', texts: ['lottery', 'check', 'fairness'] },
    { layout: 'header', page: board, path: '/seaLottery', texts: ['lottery', 'check', 'fairness'] },
    {
      // A ticket fits on a phone without scrolling only where no bar covers its buttons.
      headerQuery: 'ticket',
      isLobbyPage: true,
      lobbyOf: { ELOTT: '?vassalage=ELOTT', LOTT: '' },
      page: lazyPage(() => import('./elott-page.tsx'), 'ElottPage'),
      path: '/elott',
      texts: ['lottery', 'check', 'fairness'],
    },
    {
      isOpenToAll: true,
      page: lazyPage(() => import('./results/results-page.tsx'), 'ResultsPage'),
      path: '/lottery/results',
      texts: ['lottery', 'fairness'],
    },
    {
      isOpenToAll: true,
      page: lazyPage(() => import('./results/draw-proof-page.tsx'), 'DrawProofPage'),
      path: paths.drawProof,
      texts: ['lottery', 'fairness'],
    },
  ],
}
