import { expect, test } from 'vitest'
import { fitEntries } from './menu-fit.ts'

const widths = [40, 60, 120, 60, 80]
const fit = (room: number, kept: number[] = [0]) =>
  fitEntries({ isKept: (at) => kept.includes(at), moreWidth: 70, room, widths })

test('all entries are in the row where they fit, to the pixel, and there is no "more"', () => {
  expect(fit(360)).toEqual([0, 1, 2, 3, 4])
  expect(fit(1_000)).toEqual([0, 1, 2, 3, 4])
})

test('what does not fit goes into "more" from the end, which needs its own room', () => {
  expect(fit(359)).toEqual([0, 1, 2, 3])
  expect(fit(350)).toEqual([0, 1, 2, 3])
  expect(fit(349)).toEqual([0, 1, 2])
  expect(fit(290)).toEqual([0, 1, 2])
  expect(fit(180)).toEqual([0, 1])
})

test('home and the current entry never go into "more", whatever else has to', () => {
  expect(fit(200, [0, 4])).toEqual([0, 4])
  expect(fit(260, [0, 4])).toEqual([0, 1, 4])
  expect(fit(10, [0, 3])).toEqual([0, 3])
})
