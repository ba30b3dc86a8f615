import { describe, expect, test } from 'vitest'
import { acceptedPatternOf, patternIds } from '@madang/wire/patterns'
import type { PatternId } from '@madang/wire/patterns'
import { countSteps } from './regex-steps.ts'

const sourceOf = (id: PatternId): string =>
  id === 'any' ? String.raw`^[\s\S]*$` : acceptedPatternOf(id)

/** One sign of each kind that any pattern of the catalogue tells apart, and some for none. */
const signs = Array.from('aZ5 @.-!가漢สーＡ。_\u00e9\u0301\u0000🌙')
const short = 60

/**
 * The worst strings for one pattern: each sign, and each pair of signs that it tells apart, again
 * and again, begun with each sign and ended by one that spoils everything. Which signs are alike is
 * asked of the pattern's own classes.
 */
function attacksOn(source: string, length: number): string[] {
  const classes = source.match(/\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\[dsS]|[@. -]/gu) ?? []
  const kindOf = (sign: string) =>
    classes.map((one) => (new RegExp(`^${one === '.' ? '\\.' : one}$`, 'u').test(sign) ? 1 : 0))
  const distinct = [...new Map(signs.map((sign) => [kindOf(sign).join(''), sign])).values()]
  const units = distinct.flatMap((one) => [one, ...distinct.map((other) => one + other)])
  const pump = (unit: string) => unit.repeat(Math.ceil(length / unit.length))
  return units.flatMap((unit) =>
    ['', ...distinct].flatMap((end) => [
      pump(unit) + end,
      `${distinct[0] ?? ''}${pump(unit)}${end}`,
    ]),
  )
}

const worst = (source: string, length: number) =>
  Math.max(...attacksOn(source, length).map((text) => countSteps(source, text).steps))

describe('no pattern of the catalogue is slow, counted in steps', () => {
  test.each(patternIds)('S47 %s: twice the text is twice the steps', (id) => {
    const source = sourceOf(id)
    const [one, two] = [worst(source, short), worst(source, 2 * short)]
    // A constant part besides: anchors, and what a pattern looks ahead for.
    expect(two).toBeLessThan(2 * one + 40)
    expect(two).toBeLessThan(20 * (2 * short))
  })

  test.each(patternIds)('%s: the counted matcher says what the engine says', (id) => {
    const source = sourceOf(id)
    const engine = new RegExp(source, 'u')
    for (const text of attacksOn(source, 8)) {
      expect([text, countSteps(source, text).isMatch]).toEqual([text, engine.test(text)])
    }
  })

  test('slow ones are seen: a power, a square, and a choice that is none', () => {
    expect(() => countSteps('^(?:a+)+$', `${'a'.repeat(40)}!`)).toThrow('steps')
    expect(() => countSteps('^(?:a|a)*$', `${'a'.repeat(40)}!`)).toThrow('steps')
    const square = String.raw`^[\p{L}]+[\p{L}]+$`
    expect(worst(square, 2 * short)).toBeGreaterThan(3 * worst(square, short))
  })
})
