import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileComplaint } from '@madang/wire/complaints'
import { writeToOperators } from '@madang/wire/conversations'
import { listPromotions, takePromotion } from '@madang/wire/promotions'
import { pictureOf } from './picture-of.ts'
import { openTown } from './towns/town.ts'
import type { Town, Visit } from './towns/town.ts'
import { visitOf } from './towns/visit.ts'

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const complain = (uploads: string[], id: string = randomUUID()) => {
  const content = '입금한 지 한 시간이 지났는데 아직 처리되지 않았어요. 확인해 주세요.'
  return town.ask(fileComplaint, { content, id, kind: 'deposit', uploads }, minji)
}

test('one upload is evidence once, whichever document asks for it second', async () => {
  const shown = await pictureOf(town, minji)
  const id = randomUUID()
  expect((await complain([shown], id)).success).toBe(true)
  // The same press hears the same.
  expect((await complain([shown], id)).success).toBe(true)
  expect((await complain([shown])).errorCode).toBe('upload-used')
  const fresh = await pictureOf(town, minji)
  expect((await complain([fresh, shown])).errorCode).toBe('upload-used')
  const body = { id: randomUUID(), uploads: [shown], words: '이 사진이에요' }
  expect((await town.ask(writeToOperators, body, minji)).errorCode).toBe('upload-used')
  const offers = (await town.ask(listPromotions, {}, minji)).value as {
    id: string
    kind: string
    version: number
  }[]
  const { id: offerId, version } = offers.find(({ kind }) => kind === 'evidence')!
  const take = { comment: '소개했어요', offerId, version }
  const claim = (uploads: string[]) =>
    town.ask(takePromotion, { ...take, id: randomUUID(), uploads }, minji)
  expect((await claim([shown])).errorCode).toBe('upload-used')
  // What was refused beside it was not taken.
  expect((await claim([fresh])).value.status).toBe('applying')
})

test('of eight documents at the same moment one has the upload', async () => {
  const [one, other] = [await pictureOf(town, minji), await pictureOf(town, minji)]
  const replies = Array.from({ length: 8 }, (_, at) =>
    complain(at % 2 === 0 ? [one, other] : [other, one]),
  )
  const received = (await Promise.all(replies)).map(({ errorCode = 'none' }) => errorCode)
  expect(received.toSorted()).toEqual(['none', ...Array.from({ length: 7 }, () => 'upload-used')])
})
