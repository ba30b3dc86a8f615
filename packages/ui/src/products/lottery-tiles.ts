import { createLucideIcon } from 'lucide-react'

/** Three by three tiles. */
export const LotteryTiles = /* @__PURE__ */ createLucideIcon('lottery-tiles', [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2.5', key: '0' }],
  ['path', { d: 'M9 3v18M15 3v18M3 9h18M3 15h18', key: '1' }],
  [
    'path',
    {
      fill: 'currentColor',
      stroke: 'none',
      d: 'M9.8 9.8h4.4v4.4H9.8zM3.9 15.9h4.3v4.3H3.9zM15.8 3.9h4.3v4.3h-4.3z',
      key: '2',
    },
  ],
])
