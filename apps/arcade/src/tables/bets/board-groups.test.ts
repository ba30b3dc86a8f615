import { allTableClasses } from '@madang/games'
import { expect, test } from 'vitest'
import type { TableSpot } from '@madang/wire/tables'
import { bestPay, boardFor, boardGroups, oddsWords, paidAlike } from './board-groups.ts'

const shown = (spots: (typeof allTableClasses)[number]['spots']): TableSpot[] =>
  spots.map(({ id, pays, text }) => ({
    beside: null,
    id,
    onlyOneOf: null,
    opposite: null,
    pays: Object.entries(pays).map(([hit, { d, n }]) => ({
      hit,
      pays: d === 1n ? `${n}` : `${n}/${d}`,
    })),
    reserveTimes: 1,
    rtpPpm: 0,
    text: { key: text.key, values: { ...text.values } },
  }))

test.each(allTableClasses)('every spot of $id lies on the cloth once', ({ code, spots }) => {
  const groups = boardGroups(code, shown(spots))
  const ids = groups.flatMap((group) => group.spots.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(spots.map(({ id }) => id).toSorted())
})

test('pays are read as people say them', () => {
  expect(['35', '19/20', '19/60'].map(oddsWords)).toEqual(['35', '0.95', '0.3167'])
  const [spot] = shown([
    allTableClasses.find(({ code }) => code === 'SIC')!.spots.find(({ id }) => id === 'single-1')!,
  ])
  expect(bestPay(spot!)).toEqual({ isUpTo: true, odds: '3' })
})

test.each(allTableClasses)(
  'the rows of $id name every spot once, none beside a stranger',
  ({ spots }) => {
    const rows = paidAlike(shown(spots))
    expect(
      rows
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(spots.map(({ id }) => id).toSorted())
    for (const [first, ...more] of rows) {
      for (const one of more) expect([one.text.key, one.pays]).toEqual([first.text.key, first.pays])
    }
  },
)

test('a wheel of 157 spots is told in fourteen rows', () => {
  const { spots } = allTableClasses.find(({ code }) => code === 'ROU')!
  expect([spots.length, paidAlike(shown(spots)).length]).toEqual([157, 14])
})

test('the inside of a wheel lies on its edges, or in one list at a time where they have no room', () => {
  const { code, spots } = allTableClasses.find(({ id }) => id === 'ROU')!
  const groups = boardGroups(code, shown(spots))
  const wide = boardFor(groups, true, '')
  const all = [...wide.shown.flatMap((group) => group.spots), ...wide.edges]
  expect(all.map(({ id }) => id).toSorted()).toEqual(spots.map(({ id }) => id).toSorted())
  expect([wide.edges.length, wide.parts]).toEqual([108, []])

  const listsOf = (part: string) =>
    boardFor(groups, false, part).shown.flatMap(({ key, variant }) =>
      variant === 'list' ? key : [],
    )
  const lists = ['ROU.firstFour', 'ROU.dozen', 'ROU.column']
  expect([listsOf(''), listsOf('ROU.split')]).toEqual([lists, ['ROU.split', ...lists]])
  expect(boardFor(groups, false, '').edges).toEqual([])
})
