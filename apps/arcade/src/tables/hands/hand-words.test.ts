import { allTableClasses } from '@madang/games/tables/all-table-classes'
import { simulationOnly } from '@madang/games'
import type { TableStep } from '@madang/wire/table-line'
import { expect, test } from 'vitest'
import en from '../../../../../packages/texts/src/en/live.json' with { type: 'json' }
import ko from '../../../../../packages/texts/src/ko/live.json' with { type: 'json' }
import { dealtPlaces } from './dealt.ts'
import { handWords } from './hand-words.ts'

const comparing = new Set(['HE', 'MJ', 'MT', 'NN', 'TCP', 'WZPJ', 'ZJH'])
const classes = allTableClasses.filter(({ code }) => comparing.has(code))

test.each(classes)('$id: every hand that lies open at the end is called by its name', (rules) => {
  const called = new Set<string>()
  for (let seed = 0; seed < 300; seed += 1) {
    const outcome = rules.deal(simulationOnly(seed))
    const bets = [{ choices: [], id: 'one', stakes: { ante: 1n } }]
    const steps = rules.steps(outcome, { bets, decisions: [] } as never)
    const places = dealtPlaces(steps as TableStep[], steps.length)
    for (const place of places) {
      const words = handWords(rules.code, place, places)
      if (words) called.add(words.key)
      // A hand is not named while one of its cards is face down.
      const closed = { ...place, items: [...place.items.slice(1), null] }
      expect(handWords(rules.code, closed, [closed])).toBeUndefined()
    }
  }
  expect(called.size).toBeGreaterThan(2)
  for (const key of called) {
    expect([key, key in en.hand, key in ko.hand]).toEqual([key, true, true])
  }
})

test("casino hold'em calls a hand with the board, and without it nothing", () => {
  const place = (name: string, ...items: (number | null)[]) =>
    ({ isHidden: false, isMoving: false, items, kind: 'card', place: name }) as const
  const [own, board] = [place('player', 0, 12), place('board', 1, 13, 26)]
  expect(handWords('HE', own, [own, board])).toEqual({ key: 'threeOfAKind' })
  expect(handWords('HE', own, [own])).toBeUndefined()
  expect(handWords('HE', board, [own, board])).toBeUndefined()
  expect(handWords('BAC', own, [own])).toBeUndefined()
})
