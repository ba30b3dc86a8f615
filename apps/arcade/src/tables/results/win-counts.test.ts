import { allTableClasses } from '@madang/games/tables/all-table-classes'
import type { TableSpot } from '@madang/wire/tables'
import { expect, test } from 'vitest'
import { firstSpots } from './win-counts.tsx'

const spotsOf = (at: number): TableSpot[] =>
  (allTableClasses[at]?.spots ?? []).map((spot) => ({
    beside: spot.beside ?? null,
    id: spot.id,
    onlyOneOf: spot.onlyOneOf ?? null,
    opposite: spot.opposite ?? null,
    pays: [],
    reserveTimes: spot.reserveTimes ?? 1,
    rtpPpm: 0,
    text: { key: spot.text.key, values: { ...spot.text.values } },
  }))

test('each class without decisions has something to count, and no number stands before a side', () => {
  for (const [at, { code, decisions, id }] of allTableClasses.entries()) {
    if (decisions) continue
    const spots = firstSpots(code, spotsOf(at))
    expect([id, spots.length > 1 && spots.length <= 6]).toEqual([id, true])
    if (code === 'ROU') expect(spots.map((spot) => spot.id)).toContain('red')
  }
})
