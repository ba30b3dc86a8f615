import type { MotifSubject } from './motif-subject.ts'
import type { SilhouetteName } from '../things/silhouette.ts'
import { silhouette } from '../things/silhouette.ts'
import { shapesInWords } from '../words.ts'

const HEROES: readonly SilhouetteName[] = [
  'tiger',
  'dragon',
  'rabbit',
  'fox',
  'goblin',
  'crane',
  'turtle',
  'phoenix',
  'butterfly',
  'lotus',
  'peony',
  'plum',
  'persimmon',
  'moon',
  'sun',
  'mountain',
  'mask',
  'fan',
  'coin',
  'drum',
  'lantern',
  'jar',
  'gourd',
  'crown',
]
const SMALL: readonly SilhouetteName[] = ['seven', 'a', 'k', 'q', 'j', 'ten', 'gem', 'star', 'coin']

/** A slot: the beast or thing of its title, with reels in one of three layouts. */
export function reelMotif({ name, chance, palette }: MotifSubject): string {
  const called = shapesInWords(name)
  const hero = called[0] ?? chance.pick(HEROES)
  const friend = called[1] ?? chance.pick(HEROES.filter((one) => one !== hero))
  const place = (shape: SilhouetteName, x: number, y: number, scale: number, turn = 0) =>
    `<g transform="translate(${x} ${y}) scale(${scale})${turn ? ` rotate(${turn} 50 50)` : ''}">` +
    `${silhouette(shape, palette)}</g>`
  const window = (x: number, y: number, size: number, high = size) =>
    `<rect x="${x}" y="${y}" width="${size}" height="${high}" rx="7" fill="${palette.ink}" fill-opacity=".82"/>`

  switch (chance.below(3)) {
    case 0: {
      // The main figure over a band of three reels.
      const reels = [0, 1, 2].map((at) => {
        const x = 17 + at * 57
        return window(x, 146, 52) + place(chance.pick(SMALL), x + 8, 154, 0.36)
      })
      return place(hero, 30, -6, 1.4) + reels.join('')
    }
    case 1: {
      // Three tall reels; the main figure is in the middle one.
      const side = chance.pick(SMALL)
      return (
        window(0, 20, 62, 160) +
        window(138, 20, 62, 160) +
        place(side, 11, 30, 0.4) +
        place(chance.pick(SMALL), 11, 126, 0.4) +
        place(chance.pick(SMALL), 149, 30, 0.4) +
        place(side, 149, 126, 0.4) +
        `<rect x="50" y="8" width="100" height="184" rx="10" fill="${palette.ink}" stroke="${palette.second}" stroke-width="3"/>` +
        place(hero, 36, 36, 1.28)
      )
    }
    default:
      // The main figure on a turned patch, with a small companion.
      return (
        `<rect x="32" y="30" width="136" height="136" rx="8" fill="${palette.ink}" fill-opacity=".7" transform="rotate(${chance.pick([-9, 8, 45])} 100 98)"/>` +
        place(hero, 30, 26, 1.4) +
        place(friend, chance.pick([0, 132]), 134, 0.66, chance.between(-12, 12))
      )
  }
}
