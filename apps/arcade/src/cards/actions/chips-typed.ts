import { moneyOf } from '../card-view.ts'

type Range = { minTo: number; maxTo: number }

/** Reads an amount as people type it; undefined if it is none that the seat may bet. */
export function chipsTyped(typed: string, lang: string, range: Range): number | undefined {
  return faultTyped(typed, lang, range) === undefined ? chipsIn(typed, lang) : undefined
}

/** Returns what is wrong with a typed amount. */
export function faultTyped(
  typed: string,
  lang: string,
  { maxTo, minTo }: Range,
): 'notNumber' | 'tooLittle' | 'tooMuch' | undefined {
  const chips = chipsIn(typed, lang)
  if (chips === undefined) return 'notNumber'
  if (chips < minTo) return 'tooLittle'
  return chips > maxTo ? 'tooMuch' : undefined
}

/** Reads "12,500" or "12.500,5" into chips: hundredths. */
function chipsIn(typed: string, lang: string): number | undefined {
  const { group, point } = signsOf(lang)
  const [whole = '', fraction = '', ...more] = typed.replaceAll(group, '').trim().split(point)
  const isAmount = /^\d{1,12}$/.test(whole) && /^\d{0,2}$/.test(fraction) && more.length === 0
  const chips = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return isAmount ? chips : undefined
}

/** Writes chips as an amount to type over, without zero decimals. */
export const typedOf = (chips: number, lang: string): string =>
  moneyOf(chips).replace('.00', '').replace('.', signsOf(lang).point)

function signsOf(lang: string): { point: string; group: string } {
  const parts = new Intl.NumberFormat(lang).formatToParts(12_345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group') || ',', point: of('decimal') || '.' }
}
