import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
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
