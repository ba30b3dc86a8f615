import { createLucideIcon } from 'lucide-react'

/** An ace with waves. */
export const LiveCards = /* @__PURE__ */ createLucideIcon('live-cards', [
  ['rect', { x: '3', y: '3', width: '12.5', height: '18', rx: '2', key: '0' }],
  [
    'path',
    {
      fill: 'currentColor',
      stroke: 'none',
      d: 'M9.25 7.5c1.6 1.9 3.5 3 3.5 4.9a1.75 1.75 0 0 1-2.9 1.3c.1.8.4 1.5.9 2.1h-3c.5-.6.8-1.3.9-2.1a1.75 1.75 0 0 1-2.9-1.3c0-1.9 1.9-3 3.5-4.9z',
      key: '1',
    },
  ],
  ['path', { d: 'M18.3 8.5a5 5 0 0 1 0 7M20.8 6a8.5 8.5 0 0 1 0 12', key: '2' }],
])
