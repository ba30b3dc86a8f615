import { createLucideIcon } from 'lucide-react'

/** A ball. */
export const SportsBall = /* @__PURE__ */ createLucideIcon('sports-ball', [
  ['circle', { cx: '12', cy: '12', r: '9', key: '0' }],
  [
    'path',
    {
      d: 'M12 7.9l3.7 2.7-1.4 4.3H9.7l-1.4-4.3zM12 3v4.9M20.6 9.3l-4.9 1.3M17.3 19.3l-3-4.4M6.7 19.3l3-4.4M3.4 9.3l4.9 1.3',
      key: '1',
    },
  ],
])
