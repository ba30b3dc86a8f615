import { silhouette } from './things/silhouette.ts'
import type { SilhouetteName } from './things/silhouette.ts'

export type EmptyKind = 'nothing' | 'search' | 'message' | 'ticket' | 'money' | 'broken' | 'offline'

/** Colours that follow the theme, unlike those of games. */
const QUIET = {
  name: 'quiet',
  grounds: ['var(--color-bg)', 'var(--color-s1)', 'var(--color-s2)', 'var(--color-s3)'],
  main: 'var(--color-action)',
  second: 'var(--color-line)',
  accent: 'var(--color-points)',
  paper: 'var(--color-text-2)',
  ink: 'var(--color-bg)',
} as const

const SHAPES: Partial<Record<EmptyKind, SilhouetteName>> = {
  nothing: 'jar',
  search: 'rabbit',
  money: 'coin',
}

/** Draws a quiet picture on patchwork for an empty place, 16:11. */
export function emptyArt(kind: EmptyKind): string {
  const shape = SHAPES[kind]
  const drawing = shape
    ? `<g transform="translate(46 16) scale(.7)">${silhouette(shape, QUIET)}</g>`
    : (DRAWINGS[kind] ?? '')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110" fill="none" aria-hidden="true">' +
    '<path fill="var(--color-s2)" d="M8 12h62v44H8zM72 12h80v24H72zM72 38h40v60H72zM20 58h50v40H20z"/>' +
    `<path fill="var(--color-s3)" d="M114 38h38v40h-38zM114 80h24v18h-24z"/>${drawing}</svg>`
  )
}

const DRAWINGS: Partial<Record<EmptyKind, string>> = {
  message:
    '<path fill="var(--color-text-2)" d="M38 34h84v52H38z"/><path fill="var(--color-action)" d="M38 34h84L80 68z"/><path fill="var(--color-line)" d="M38 86l32-27 10 9 10-9 32 27z"/><path fill="var(--color-points)" d="M80 60a9 9 0 1 1-.1 0z"/>',
  ticket:
    '<g transform="rotate(-8 80 58)"><path fill="var(--color-action)" d="M36 34h88v16a8 8 0 0 0 0 16v16H36V66a8 8 0 0 0 0-16z"/><path fill="var(--color-bg)" d="M50 46h36v5H50zM50 56h28v5H50zM50 66h20v5H50z"/><path stroke="var(--color-bg)" stroke-width="2" stroke-dasharray="3 4" d="M98 36v44"/><path fill="var(--color-points)" d="M111 50a8 8 0 1 1-.1 0z"/></g>',
  broken:
    '<path fill="var(--color-text-2)" d="M58 22h20l-8 26 12 14-14 32H54C44 90 38 78 38 66c0-16 10-24 22-34z"/><path fill="var(--color-line)" d="M86 22h18l-2 10c12 10 22 18 22 34 0 12-6 24-16 28H80l10-28-12-14z"/><path fill="var(--color-live)" d="M78 22h8l-8 30 12 14-10 28H68l14-32-12-14z"/>',
  offline:
    '<path fill="var(--color-text-2)" d="M40 74c-10 0-12-16 0-18 0-18 24-22 30-8 10-10 30-4 28 10 18-4 24 16 8 16z"/><path fill="var(--color-live)" d="m44 30 6-6 66 64-6 6z"/><path fill="var(--color-bg)" d="m38 34 3-3 66 64-3 3z"/>',
}
