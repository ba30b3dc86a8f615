import { allFamilies } from '@madang/games/lottery/all-families'
import type { PlayType } from '@madang/games/lottery/family'
import { groupPicksMax, ticketLinesMax } from '@madang/wire/lottery-tickets'
import { expect, test } from 'vitest'
import { fitting } from './draft-line.ts'
import { rangesOf, readList, readNumbers, withoutNumbers, withoutTaken } from './read-paste.ts'

function playOf(family: string, id: string): PlayType {
  const play = allFamilies.find((own) => own.id === family)?.playTypes.find((own) => own.id === id)
  if (!play) throw new Error('no play type')
  return play
}

const direct = playOf('ssc', '2star-front-direct')

test('a pasted list names the lines that cannot be played', () => {
  const { faults, list } = readList(direct, '1 | 2\n\n1 2\n3 4 | 5\nx | 1\n7|')
  expect(list).toEqual([
    [['1'], ['2']],
    [['3', '4'], ['5']],
  ])
  expect(faults).toEqual([
    { code: 'groups', line: 3 },
    { code: 'unknown-option', line: 5 },
    { code: 'too-few', line: 6 },
  ])
})

const lineOf = (picks: string[][]) => ({ multiple: 1, picks, playType: direct.id, prizeMode: 'a' })

test('39: every good line of ten thousand goes into a ticket or stays, with every fault', () => {
  const pasted = Array.from({ length: 10_000 }, (_, at) =>
    at % 100 === 7 ? 'x | 1' : `${at % 10} | 2`,
  )
  let text = pasted.join('\n')
  const whole = readList(direct, text)
  expect(whole.list).toHaveLength(9_900)
  expect(whole.faults).toHaveLength(100)
  expect(rangesOf(whole.faults.map(({ line }) => line))).toMatch(/^8, 108, .*, 9908$/)
  let ticketCount = 0
  const bought: string[][][] = []
  for (; ; ticketCount += 1) {
    const { lines, list } = readList(direct, text)
    if (list.length === 0) break
    const taken = fitting([], list.map(lineOf))
    expect(taken).toBe(ticketLinesMax)
    bought.push(...list.slice(0, taken))
    text = withoutTaken(lines, taken)
  }
  expect([ticketCount, bought]).toEqual([99, whole.list])
  expect(text).toBe(Array.from({ length: 100 }, () => 'x | 1').join('\n'))
})

test('39: numbers that do not fit into a line stay, and so does a line with a fault', () => {
  const text = '0001 0002\n0003 abc\n0002,0004\n0005'
  const { faults, numbers } = readNumbers(text, 4)
  expect([faults, numbers]).toEqual([[2], ['0001', '0002', '0004', '0005']])
  expect(withoutNumbers(text, 4, new Set(['0001', '0002', '0004']))).toBe('0003 abc\n0005')
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10')
})

test('39: a board lets choose no more than a call takes, of any play type', () => {
  for (const { id, playTypes } of allFamilies) {
    for (const play of playTypes) {
      const most = Math.max(...play.groups.map(({ max }) => max))
      expect([id, play.id, most <= groupPicksMax]).toEqual([id, play.id, true])
    }
  }
})

test('39: a ticket takes no more than a request holds', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => String(at).padStart(4, '0'))
  const wide = Array.from({ length: 20 }, () => lineOf([numbers]))
  const taken = fitting([], wide)
  expect(taken).toBeGreaterThan(5)
  expect(JSON.stringify(wide.slice(0, taken)).length).toBeLessThan(64 * 1024 - 1000)
  const own = Array.from({ length: 100 }, (_, at) => ({ ...lineOf([['1'], ['2']]), key: `${at}` }))
  expect(fitting(own, wide)).toBe(0)
  expect(fitting(own.slice(1), [lineOf([['1'], ['2']])])).toBe(1)
})
