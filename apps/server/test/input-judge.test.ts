import { AssertionError } from 'node:assert'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../../../tools/checks/is-deep.ts'
import { InputJudge } from './input-judge/input-judge.ts'
import { mutants, putIn } from './input-judge/mutants.ts'
import { unseenRows } from './input-judge/unseen.ts'
import { openTown } from './towns/town.ts'
import type { Town } from './towns/town.ts'

const seed = 7

describe('what people send', () => {
  let town: Town
  beforeAll(async () => void (town = await openTown()))
  afterAll(() => town.tearDown())

  test('a thousand inputs are each taken and normalised, or refused with their place named', async () => {
    const judge = new InputJudge(town)
    let inputCount = 0
    const faults: string[] = []
    for (const places of judge.placesByCall.values()) {
      const numRuns = isDeep ? 20 : Math.min(places.length, 3)
      // A failure names its shortest input; `npm run judge -- input` tries for longer.
      const details = await fc.check(judge.property(places), { numRuns, seed })
      inputCount += details.numRuns
      if (details.failed) faults.push(String(details.errorInstance))
    }
    expect(faults).toEqual([])
    expect(inputCount).toBeGreaterThan(1_000)
    expect(await unseenRows(town.context.db.pool)).toEqual([])
  }, 600_000)
})

describe('the judge sees', () => {
  let town: Town
  beforeAll(async () => {
    const ways = mutants.map(putIn)
    town = await openTown()
    for (const back of ways) back()
  })
  afterAll(() => town.tearDown())

  test.each(mutants)('$fault', async ({ call }) => {
    const judge = new InputJudge(town)
    const places = judge.placesByCall.get(call) ?? []
    const found = await fc.check(judge.property(places), { endOnFailure: true, numRuns: 300, seed })
    expect(found.errorInstance).toBeInstanceOf(AssertionError)
  })
})
