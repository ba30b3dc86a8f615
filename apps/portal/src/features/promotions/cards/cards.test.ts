import { existsSync } from 'node:fs'
import { offerKinds } from '@madang/wire/promotions'
import { expect, test } from 'vitest'
import type { Offer } from '../status-badge.tsx'
import { lightestOf } from './lightest-offer.ts'
import { sceneOf } from './offer-scene.ts'
import { fromMonday, nextOn, weekdayOf } from './week-days.ts'

const title = { EN: '', KO: '' }
const fileOf = (name: string) => new URL(`../art/${name}.svg`, import.meta.url)

test('every kind of offer on every day has a picture', () => {
  for (const kind of offerKinds) {
    for (const weekday of [null, 0, 1, 2, 3, 4, 5, 6]) {
      const { name } = sceneOf({ kind, title, weekday })
      expect([kind, weekday, existsSync(fileOf(name))]).toEqual([kind, weekday, true])
    }
  }
})

const offer = (id: string, more: Partial<Offer>) =>
  ({
    bar: null,
    group: 'gift',
    id,
    isReviewed: false,
    kind: 'gift',
    most: '1000.00',
    multiple: 1,
    needsCode: false,
    percent: 0,
    status: 'claim',
    ...more,
  }) as Offer

test('the first offer has the lightest terms, then the largest amount, and can be had now', () => {
  const idOf = (...offers: Offer[]) => lightestOf(offers)?.id
  const small = offer('small', {})
  const large = offer('large', { most: '5000.00' })
  const free = offer('free', { group: 'free', most: '10.00', multiple: 9 })
  expect(idOf(small, large)).toBe('large')
  expect(idOf(small, large, free)).toBe('free')
  expect(idOf(small, offer('waits', { multiple: 0, status: 'coming' }))).toBe('small')
  expect(idOf(offer('code', { needsCode: true }), offer('reviewed', { isReviewed: true }))).toBe(
    undefined,
  )
  expect(idOf(offer('barred', { bar: 'break' }))).toBe(undefined)
})

test('days of the week are the brand’s, and today’s is today until midnight in Seoul', () => {
  const lateOnSaturday = new Date('2026-11-28T14:59:59Z')
  const sunday = new Date('2026-11-28T15:00:00Z')
  expect([weekdayOf(lateOnSaturday), weekdayOf(sunday)]).toEqual([6, 0])
  expect(nextOn(0, sunday)).toEqual(sunday)
  expect(nextOn(6, sunday)).toEqual(new Date('2026-12-04T15:00:00Z'))
  expect([1, 0].map(fromMonday)).toEqual([0, 6])
})
