import { createHash } from 'node:crypto'
import type { Brand, BrandKind } from './brands.ts'

export type Title = { code: string; name: { KO: string; EN: string }; volatility: Volatility }
export type Volatility = 'low' | 'medium' | 'high'

const firsts: [ko: string, en: string][] = [
  ['황금', 'Golden'],
  ['푸른', 'Azure'],
  ['붉은', 'Crimson'],
  ['은빛', 'Silver'],
  ['비밀의', 'Secret'],
  ['춤추는', 'Dancing'],
  ['천년', 'Thousand-Year'],
  ['하늘', 'Sky'],
  ['한밤의', 'Midnight'],
  ['눈꽃', 'Snowflower'],
  ['무지개', 'Rainbow'],
  ['번개', 'Thunder'],
  ['고요한', 'Quiet'],
  ['왕의', 'Royal'],
  ['행운의', 'Lucky'],
]
const seconds: [ko: string, en: string][] = [
  ['거북선', 'Turtle Ship'],
  ['봉황', 'Phoenix'],
  ['연꽃', 'Lotus'],
  ['학', 'Crane'],
  ['엽전', 'Coins'],
  ['항아리', 'Jar'],
  ['부채', 'Fan'],
  ['하회탈', 'Mask'],
  ['청룡', 'Dragon'],
  ['백호', 'White Tiger'],
  ['나비', 'Butterfly'],
  ['매화', 'Plum Blossom'],
  ['북소리', 'Drum'],
  ['초롱', 'Lantern'],
]

const volatilities: Volatility[] = ['low', 'medium', 'high']
export const titlesPerBrand = firsts.length * seconds.length

const titlesByBrand = new Map<string, Title[]>()

type Pair = [ko: string, en: string]

/** Titles other than slots: a sports brand opens its whole book at once, as sports vendors do. */
const others: Record<Exclude<BrandKind, 'slots'>, Pair[]> = {
  esports: [['e스포츠 북', 'Esportsbook']],
  fishing: [
    ['황금 참치', 'Golden Tuna'],
    ['깊은 바다', 'Deep Sea'],
    ['용궁', 'Dragon Palace'],
    ['고래의 길', 'Whale Road'],
  ],
  pvp: [
    ['섯다 방', 'Seotda Room'],
    ['고스톱 방', 'Go-Stop Room'],
    ['포커 방', 'Poker Room'],
    ['마작 방', 'Mahjong Room'],
  ],
  sports: [['스포츠북', 'Sportsbook']],
}

/** How a feed names what a brand makes. */
export const feedCategories: Record<BrandKind, string> = {
  esports: 'Sportsbook',
  fishing: 'Fishing Games',
  pvp: 'Card Rooms',
  slots: 'Video Slots',
  sports: 'Sportsbook',
}

function fewTitlesOf({ code, kind, name }: Brand): Title[] {
  const pairs = kind === 'slots' ? [] : others[kind]
  return pairs.map(([ko, en], at) => ({
    code: `${code.toLowerCase()}_${at + 1}`,
    name: { EN: `${name.EN.split(' ')[0]} ${en}`, KO: `${name.KO.split(' ')[0]} ${ko}` },
    volatility: 'medium',
  }))
}

/**
 * Returns the titles of a brand, always the same: every pair of words once, in the brand's own
 * order, with the brand's mark in the name, so that no two games in the lobby have the same name.
 */
export function titlesOf(brand: Brand): Title[] {
  const known = titlesByBrand.get(brand.code)
  if (known) return known
  if (brand.kind !== 'slots') return fewTitlesOf(brand)
  const mark = { EN: brand.name.EN.split(' ')[0] ?? '', KO: brand.name.KO.split(' ')[0] ?? '' }
  const titles = firsts.flatMap(([firstKo, firstEn], row) =>
    seconds.map(([secondKo, secondEn], column): Title => ({
      code: `${brand.code.toLowerCase()}_${row * seconds.length + column + 1}`,
      name: {
        EN: `${mark.EN} ${firstEn} ${secondEn}`,
        KO: `${mark.KO} ${firstKo} ${secondKo}`,
      },
      volatility: volatilities[(row + column) % volatilities.length] ?? 'medium',
    })),
  )
  const placeOf = ({ code }: Title) => createHash('sha256').update(code).digest('hex')
  const sorted = titles.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  titlesByBrand.set(brand.code, sorted)
  return sorted
}
