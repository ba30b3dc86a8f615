import { createLucideIcon } from 'lucide-react'

/** Two cards. */
export const TwoCards = /* @__PURE__ */ createLucideIcon('two-cards', [
  [
    'rect',
    {
      x: '10',
      y: '3.5',
      width: '10',
      height: '14',
      rx: '2',
      transform: 'rotate(12 15 10.5)',
      key: '0',
    },
  ],
  ['path', { d: 'M9 6 5.7 6.9a2 2 0 0 0-1.4 2.4l2.5 9.6a2 2 0 0 0 2.5 1.4l5-1.3', key: '1' }],
  ['path', { fill: 'currentColor', stroke: 'none', d: 'M15.2 7.6l2 3.2-2.9 2.5-2-3.2z', key: '2' }],
])
