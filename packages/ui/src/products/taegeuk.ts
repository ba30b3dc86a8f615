import { createLucideIcon } from 'lucide-react'

/** A taegeuk, for the sports vendor. */
export const Taegeuk = /* @__PURE__ */ createLucideIcon('taegeuk', [
  ['circle', { cx: '12', cy: '12', r: '9', key: '0' }],
  ['path', { d: 'M3 12a4.5 4.5 0 0 1 9 0 4.5 4.5 0 0 0 9 0', key: '1' }],
])
