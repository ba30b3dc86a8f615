import { expect, test } from 'vitest'
import type { TableStep } from '@madang/wire/table-line'
import { begunCount, dealtPlaces, nextStepMs } from './dealt.ts'

const card = (place: string, ...shows: number[]): TableStep => {
  return { kind: 'card', lastsMs: 100, place, shows }
}
const flip = (place: string, ...shows: number[]): TableStep => {
  return { kind: 'flip', lastsMs: 200, place, shows }
}
const baccarat = [
  card('player'),
  card('banker'),
  card('player'),
  flip('player', 8, 3),
  card('player', 5),
]

test('cards lie face down until they are turned, and later ones are dealt open', () => {
  const itemsAfter = (count: number) => dealtPlaces(baccarat, count).map(({ items }) => items)
  expect(itemsAfter(0)).toEqual([])
  expect(itemsAfter(3)).toEqual([[null, null], [null]])
  expect(itemsAfter(4)).toEqual([[8, 3], [null]])
  expect(itemsAfter(5)).toEqual([[8, 3, 5], [null]])
  expect(dealtPlaces(baccarat, 4).map(({ isMoving }) => isMoving)).toEqual([true, false])
})

test('cards that are dealt open have their room before they come', () => {
  const steps = [card('player'), card('dealer'), flip('player', 4), flip('board', 1, 2, 3)]
  const placesAfter = (count: number) => dealtPlaces(steps, count).map(({ place }) => place)
  expect(placesAfter(1)).toEqual(['player', 'dealer', 'board'])
  expect(placesAfter(4)).toEqual(['player', 'dealer', 'board'])
})

test('a split pair becomes two hands, side by side', () => {
  const steps: TableStep[] = [
    card('seat-1', 7),
    card('seat-2', 3),
    card('dealer', 8),
    card('seat-1', 20),
    { kind: 'move', from: 'seat-1', lastsMs: 100, place: 'seat-1-2', shows: [20] },
    card('seat-1', 2),
    card('seat-1-2', 9),
  ]
  expect(dealtPlaces(steps, 7)).toMatchObject([
    { kind: 'card', items: [7, 2], place: 'seat-1' },
    { kind: 'card', items: [20, 9], place: 'seat-1-2' },
    { place: 'seat-2' },
    { place: 'dealer' },
  ])
})

test('dice are hidden while they are shaken', () => {
  const steps: TableStep[] = [
    { kind: 'dice', lastsMs: 100, place: 'cup', shows: [] },
    { kind: 'dice', lastsMs: 100, place: 'cup', shows: [3, 4, 6] },
  ]
  expect(dealtPlaces(steps, 1)).toMatchObject([{ isHidden: true, items: [] }])
  expect(dealtPlaces(steps, 2)).toMatchObject([{ isHidden: false, items: [3, 4, 6] }])
})

test('a step begins when the one before it is over', () => {
  expect([-1, 0, 99, 100, 300, 500, 9_999].map((ran) => begunCount(baccarat, ran))).toEqual([
    0, 1, 1, 2, 4, 5, 5,
  ])
  expect([0, 250, 599, 600].map((ran) => nextStepMs(baccarat, ran))).toEqual([
    100,
    50,
    1,
    undefined,
  ])
})

test('the ball leaves the rim when it falls, and the cup goes when the beads are counted', () => {
  const ball = (place: string, ...shows: number[]): TableStep => {
    return { kind: 'ball', lastsMs: 100, place, shows }
  }
  const spin = [ball('rim'), ball('wheel', 24)]
  expect(dealtPlaces(spin, 1).map(({ place }) => place)).toEqual(['rim'])
  expect(dealtPlaces(spin, 2)).toMatchObject([{ items: [24], place: 'wheel' }])
  const beads = (place: string, ...shows: number[]): TableStep => {
    return { kind: 'beads', lastsMs: 100, place, shows }
  }
  const count = [beads('cup'), beads('mat', 73), beads('left', 1)]
  expect(dealtPlaces(count, 1)).toMatchObject([{ isHidden: true, place: 'cup' }])
  expect(dealtPlaces(count, 2)).toMatchObject([{ items: [73], place: 'mat' }])
  expect(dealtPlaces(count, 3)).toMatchObject([
    { items: [72], place: 'mat' },
    { items: [1], place: 'left' },
  ])
})
