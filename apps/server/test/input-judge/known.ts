import type { Call } from '@madang/wire'

/** Real things of the demo brand, so that a call gets as far as its work. */
const things: [path: RegExp, known: Record<string, unknown>][] = [
  [/^\/art\/banners\//, { file: 'welcome-1.svg' }],
  [/^\/icons\//, { file: 'app-192.png' }],
  [/^\/art\/games\//, { file: 'tiger-pass.svg' }],
  [/^\/wps\/member\/info\/icon$/, { avatar: '03' }],
]

/** Returns the fields of a call that a sample of its schema cannot guess. */
export function knownFor(wire: Call): Record<string, unknown> {
  return Object.assign({}, ...things.map(([path, known]) => (path.test(wire.path) ? known : {})))
}
