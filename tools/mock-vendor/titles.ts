import { createHash } from 'node:crypto'
import type { Brand } from './brands.ts'

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

const shelves = new Map<string, Title[]>()

/**
 * The titles of a brand, always the same: every pair of words once, in an order of the brand's own,
 * with the brand's mark in the name so that no two games of the lobby are called alike.
 */
export function titlesOf(brand: Brand): Title[] {
  const known = shelves.get(brand.code)
  if (known) return known
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
  shelves.set(brand.code, sorted)
  return sorted
}
