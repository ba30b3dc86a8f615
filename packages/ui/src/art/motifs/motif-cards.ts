import { slicePath, starPath } from '../cut.ts'
import type { MotifSubject } from './motif-subject.ts'
import type { ArtPalette } from '../palette.ts'
import type { SilhouetteName } from '../things/silhouette.ts'
import { silhouette } from '../things/silhouette.ts'
import { shapesInWords } from '../words.ts'

const PIPS = [
  'M50 92L14 56C-6 34 24 6 50 34 76 6 106 34 86 56z',
  'M50 6l34 44-34 44-34-44z',
  'M50 6c8 18 40 34 40 54 0 18-22 24-33 10l7 24H36l7-24C32 84 10 78 10 60 10 40 42 24 50 6z',
  'M50 8a19 19 0 0 1 14 32 20 20 0 1 1-9 30l6 24H39l6-24a20 20 0 1 1-9-30A19 19 0 0 1 50 8z',
]

/** A live table: wheel, dice or a fan of cards over the arc of the felt. */
export function cardMotif(subject: MotifSubject): string {
  const { name, chance, palette } = subject
  const felt = `<path fill="${palette.second}" d="M-40 214c40-46 240-46 280 0v60H-40z"/><path fill="none" stroke="${palette.paper}" stroke-opacity=".5" stroke-width="2" d="M-30 222c50-40 210-40 260 0"/>`
  if (/룰렛|roulette/i.test(name)) return felt + wheel(subject)
  if (/주사위|다이사이|식보|dice|sic ?bo/i.test(name)) return felt + dice(subject)
  const count = chance.between(3, 5)
  let cards = ''
  for (let at = 0; at < count; at += 1) {
    const isFront = at === count - 1
    const turn = -26 + (at / (count - 1)) * 44
    const fill = isFront ? palette.paper : at % 2 === 0 ? palette.main : palette.grounds[2]
    cards +=
      `<g transform="translate(${28 + at * (72 / (count - 1))} 34) rotate(${Math.round(turn)} 40 120)">` +
      `<rect width="84" height="120" rx="9" fill="${fill}" stroke="${palette.ink}" stroke-width="3.5"/>` +
      (isFront ? front(subject) : back(palette)) +
      '</g>'
  }
  return felt + cards
}

/** Three flower cards of the old game, each with a plant or a beast. */
export function flowerCards({ name, chance, palette }: MotifSubject): string {
  const all: SilhouetteName[] = ['pine', 'plum', 'moon', 'crane', 'peony', 'butterfly', 'lotus']
  const called = shapesInWords(name).filter((shape) => all.includes(shape))
  const start = chance.below(all.length)
  const picks = [0, 1, 2].map((at) => called[at] ?? all[(start + at * 2) % all.length] ?? 'pine')
  return picks
    .map((pick, at) => {
      const [x, y] = [4 + at * 66, at === 1 ? 26 : 8]
      return (
        `<g transform="translate(${x} ${y}) rotate(${(at - 1) * 5} 30 150)"><rect width="60" height="156" rx="6" fill="${palette.paper}"/>` +
        `<rect x="4" y="4" width="52" height="148" rx="3" fill="${palette.ink}"/>` +
        `<path fill="${palette.accent}" d="M30 ${at === 1 ? 18 : 100}a20 20 0 1 1-.1 0z" opacity=".9"/>` +
        `<path fill="${palette.second}" d="M4 152v-26c16-12 34-12 52 0v26z"/>` +
        `<g transform="translate(3 ${at === 1 ? 72 : 34}) scale(.54)">${silhouette(pick, palette)}</g></g>`
      )
    })
    .join('')
}

/** Two hole cards and three chips. */
export function holeCards({ chance, palette }: MotifSubject): string {
  const letters = chance.pick([
    ['a', 'k'],
    ['a', 'a'],
    ['k', 'q'],
    ['q', 'j'],
  ] as const)
  const cards = letters.map(
    (letter, at) =>
      `<g transform="translate(${30 + at * 58} ${26 + at * 8}) rotate(${at === 0 ? -11 : 9} 42 60)">` +
      `<rect width="86" height="122" rx="9" fill="${palette.ink}" stroke="${palette.paper}" stroke-width="4"/>` +
      `<g transform="translate(16 10) scale(.54)">${silhouette(letter, palette)}</g>` +
      `<path fill="${palette.accent}" transform="translate(26 76) scale(.34)" d="${PIPS[(chance.below(4) + at) % 4]}"/></g>`,
  )
  const chips = [0, 1, 2].map((at) => {
    const [x, y] = [42 + at * 56, 176 - (at % 2) * 8]
    const edge = [0, 1, 2, 3, 4, 5]
      .map((part) => slicePath(x, y, 17, 25, part * 60, part * 60 + 26))
      .join('')
    return (
      `<path fill="${[palette.main, palette.accent, palette.second][at]}" stroke="${palette.ink}" stroke-width="3" d="M${x} ${y - 25}a25 25 0 1 1-.1 0z"/>` +
      `<path fill="${palette.paper}" d="${edge}M${x} ${y - 9}a9 9 0 1 1-.1 0z"/>`
    )
  })
  return cards.join('') + chips.join('')
}

function front({ name, chance, palette }: MotifSubject): string {
  const called = shapesInWords(name)[0]
  const pip = PIPS[chance.below(PIPS.length)] ?? ''
  const red = chance.below(2) === 0
  const colour = red ? '#b83a1b' : palette.ink
  const small = `<path fill="${colour}" transform="translate(8 8) scale(.14)" d="${pip}"/><path fill="${colour}" transform="translate(76 112) rotate(180) scale(.14)" d="${pip}"/>`
  if (called) {
    const inked = { ...palette, paper: '#ffffff', second: palette.grounds[3] }
    return `${small}<g transform="translate(11 29) scale(.62)">${silhouette(called, inked)}</g>`
  }
  return `${small}<path fill="${colour}" transform="translate(19 37) scale(.46)" d="${pip}"/>`
}

function back(palette: ArtPalette): string {
  return `<path fill="none" stroke="${palette.paper}" stroke-opacity=".35" stroke-width="2" d="M8 8h68v104H8zM42 20l24 40-24 40-24-40z"/>`
}

function wheel({ chance, palette }: MotifSubject): string {
  const parts = [[], [], []] as string[][]
  for (let at = 0; at < 18; at += 1)
    parts[at === 0 ? 2 : at % 2]?.push(slicePath(100, 96, 46, 82, at * 20, at * 20 + 20))
  const ball = (chance.below(18) * 20 + 10) * (Math.PI / 180)
  const [x, y] = [Math.round(100 + 64 * Math.cos(ball)), Math.round(90 + 64 * Math.sin(ball))]
  return (
    `<path fill="${palette.second}" d="M100 2a94 94 0 1 1-.1 0z"/><path fill="${palette.ink}" d="M100 10a86 86 0 1 1-.1 0z"/>` +
    `<path fill="${palette.accent}" d="${parts[0]?.join('')}"/><path fill="${palette.grounds[2]}" d="${parts[1]?.join('')}"/><path fill="${palette.main}" d="${parts[2]?.join('')}"/>` +
    `<path fill="${palette.grounds[1]}" d="M100 54a42 42 0 1 1-.1 0z"/><path fill="${palette.second}" d="${starPath(100, 96, 4, 40, 10)}"/><path fill="${palette.paper}" d="M100 86a10 10 0 1 1-.1 0zM${x} ${y}a7 7 0 1 1-.1 0z"/>`
  )
}

function dice({ chance, palette }: MotifSubject): string {
  const spots: readonly (readonly [number, number])[][] = [
    [[50, 50]],
    [
      [28, 28],
      [72, 72],
    ],
    [
      [26, 26],
      [50, 50],
      [74, 74],
    ],
    [
      [28, 28],
      [72, 28],
      [28, 72],
      [72, 72],
    ],
    [
      [26, 26],
      [74, 26],
      [50, 50],
      [26, 74],
      [74, 74],
    ],
    [
      [28, 24],
      [72, 24],
      [28, 50],
      [72, 50],
      [28, 76],
      [72, 76],
    ],
  ]
  const places = [
    [6, 56, -14],
    [66, 4, 8],
    [112, 82, 16],
  ] as const
  return places
    .map(([x, y, turn], at) => {
      const dots = (spots[chance.below(6)] ?? [])
        .map(([cx, cy]) => `M${cx} ${cy - 9}a9 9 0 1 1-.1 0z`)
        .join('')
      const fill = [palette.paper, palette.main, palette.paper][at]
      return (
        `<g transform="translate(${x} ${y}) scale(.78) rotate(${turn} 50 50)"><rect x="6" y="8" width="100" height="100" rx="18" fill="${palette.ink}"/>` +
        `<rect width="100" height="100" rx="18" fill="${fill}"/><path fill="${palette.ink}" d="${dots}"/></g>`
      )
    })
    .join('')
}
