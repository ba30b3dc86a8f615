import { createLucideIcon } from 'lucide-react'

/** A numbered ring. */
export const LotteryRing = /* @__PURE__ */ createLucideIcon('lottery-ring', [
  ['circle', { cx: '12', cy: '12', r: '9', key: '0' }],
  ['circle', { cx: '12', cy: '12', r: '4.8', key: '1' }],
  ['path', { d: 'M11 10.7l1.4-.9v4.4', key: '2' }],
])
