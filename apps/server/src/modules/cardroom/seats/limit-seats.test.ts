import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { cardroomSetting } from '../cardroom-setting.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'

const tableId = 'card-holdem-practice-1'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

test('who sits and leaves twenty times in ten minutes waits; refused and repeated ones do not count', async () => {
  const minji = await lobby.frame('minji')
  const junho = await lobby.frame('junho')
  const leave = () => town.ask(wire.leaveCardSeat, { tableId }, minji)
  const { bringMin } = await lobby.state(minji)
  for (let n = 0; n < 20; n++) {
    const id = newId()
    // Outside the limits of the table, then twice the same.
    expect((await lobby.sit(minji, 1, 1)).errorCode).toBe('stake-out-of-limits')
    expect((await lobby.sit(minji, 1, Number(bringMin), id)).errorCode).toBeUndefined()
    expect((await lobby.sit(minji, 1, Number(bringMin), id)).errorCode).toBeUndefined()
    expect((await leave()).errorCode).toBeUndefined()
  }
  expect((await lobby.sit(minji, 1, Number(bringMin))).errorCode).toBe('too-many-requests')
  expect((await lobby.sit(junho, 1, Number(bringMin))).errorCode).toBeUndefined()
  town.clock.tick(10 * 60_000)
  expect((await lobby.sit(minji, 2, Number(bringMin))).errorCode).toBeUndefined()
})

const tableIds = ['holdem', 'omaha', 'seotda2', 'badugi', 'niuniu'].map(
  (game) => `card-${game}-practice-1`,
)

test('a member sits at four tables at most, however fast, and the brand may allow fewer', async () => {
  const minji = await lobby.frame('minji')
  const sit = async (id: string) => {
    const { bringMin } = await lobby.state(minji, id)
    const order = { amount: String(bringMin), id: newId(), seatNo: 3, tableId: id }
    return (await town.ask(wire.takeCardSeat, order, minji)).errorCode
  }
  const leave = (id: string) => town.ask(wire.leaveCardSeat, { tableId: id }, minji)
  await leave(tableId)
  // All five at one moment: four sit.
  const answers = await Promise.all(tableIds.map(sit))
  expect(answers.filter((code) => code === 'card-tables-full')).toHaveLength(1)
  expect(answers.filter((code) => code === undefined)).toHaveLength(4)
  const last = tableIds[answers.indexOf('card-tables-full')]!
  const other = tableIds.find((id) => id !== last)!
  // Where one sits already, the answer is that one sits there.
  expect(await sit(other)).toBe('already-seated')
  await leave(other)
  expect(await sit(last)).toBeUndefined()
  await town.set(cardroomSetting, { tablesMax: 2 })
  for (const id of tableIds.filter((one) => one !== other).slice(0, 2)) await leave(id)
  // Two of the four are left, and where one sits already is no new table.
  const left = tableIds.filter((one) => one !== other).slice(2)
  for (const id of left) expect(await sit(id)).toBe('already-seated')
  const { bringMin } = await lobby.state(minji, other)
  const order = { amount: String(bringMin), id: newId(), seatNo: 3, tableId: other }
  const words = await town.ask(wire.takeCardSeat, order, minji)
  expect([words.errorCode, words.message]).toEqual([
    'card-tables-full',
    '한 번에 2개 테이블까지 앉을 수 있어요. 다른 테이블에서 일어난 뒤에 앉아 주세요.',
  ])
  const english = await town.ask(wire.takeCardSeat, order, { ...minji, lang: 'EN' })
  expect(english.message).toBe(
    'You can sit at 2 tables at a time. Get up from another table first.',
  )
})
