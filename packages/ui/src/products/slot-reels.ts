import { createLucideIcon } from 'lucide-react'

/** Reels with a lever. */
export const SlotReels = /* @__PURE__ */ createLucideIcon('slot-reels', [
  ['rect', { x: '2.5', y: '5', width: '14.5', height: '14', rx: '2', key: '0' }],
  ['path', { d: 'M7.3 5v14M12.2 5v14M2.5 12h14.5M17 14.5h2a1.5 1.5 0 0 0 1.5-1.5V8.5', key: '1' }],
  ['circle', { cx: '20.5', cy: '6.5', r: '1.7', fill: 'currentColor', stroke: 'none', key: '2' }],
])
