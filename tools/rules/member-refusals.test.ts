import { expect, test } from 'vitest'
import { frontOf } from '../../packages/wire/src/index.ts'
import en from '../../packages/texts/src/en/refusal.json' with { type: 'json' }
import ko from '../../packages/texts/src/ko/refusal.json' with { type: 'json' }
import { nameOf, readCalls } from '../matrix.ts'

const ofTheHouse = /operator|colleague|운영자|다른 담당자/iu

test('no refusal that a member can hear speaks of who else works in the back office', async () => {
  const calls = (await readCalls()).filter((wire) => frontOf(wire) !== 'backoffice')
  const refusals = calls.flatMap((wire) =>
    wire.refuses.map((code) => [nameOf(wire), code] as const),
  )
  expect(refusals.length).toBeGreaterThan(500)
  const wrong = refusals.filter(([, code]) =>
    [en, ko].some((words) => ofTheHouse.test((words as Record<string, string>)[code] ?? '')),
  )
  expect(wrong.map(([name, code]) => `${name}: ${code}`)).toEqual([])
})
