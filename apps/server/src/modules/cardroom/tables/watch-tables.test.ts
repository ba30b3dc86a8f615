import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as office from '@madang/wire/cardroom-office'
import * as risk from '@madang/wire/risk'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { watchCardTables } from './watch-tables.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
let [minji, junho] = [] as unknown as [Visit, Visit]
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  for (const name of ['minji', 'junho']) await lobby.hasWon(name, 200_000)
  minji = await lobby.frame('minji')
  junho = await lobby.frame('junho')
})
afterAll(() => town.tearDown())

/** Minji raises, then folds to a raise, and Junho wins the chips. */
async function giveAway(unit: number): Promise<void> {
  for (let n = 0; n < 12; n++) {
    const { hand } = (await lobby.state(minji)).view
    if (n > 0 && hand.state === 'over') return
    const { at, mine } = await lobby.turnOf([minji, junho])
    const { committed } = (await lobby.state(minji)).view.hand.view.seats[
      hand.seats.findIndex(({ seatNo }: { seatNo: number }) => seatNo === 1)
    ]
    const isGiving = committed >= unit * 20
    const own = at === minji
    const raise = { kind: 'raise', to: unit * (own ? 20 : 50) }
    const quiet = { kind: mine.legal.mayCheck ? 'check' : 'call' }
    const action = own ? (isGiving ? { kind: 'fold' } : raise) : isGiving ? raise : quiet
    expect((await lobby.act(at, mine, action)).errorCode).toBeUndefined()
    await lobby.later(500)
  }
  throw new Error('the hand does not end')
}

test('chips that go one way only open a case with the hands, once for both members', async () => {
  const { table } = await lobby.state(minji)
  const unit = Number(table.unit) * 100
  const amount = Number(table.buyInMax)
  expect((await lobby.sit(minji, 1, amount)).errorCode).toBeUndefined()
  expect((await lobby.sit(junho, 2, amount)).errorCode).toBeUndefined()
  await lobby.later(0)
  await lobby.later(1_000)
  for (let hand = 0; hand < 6; hand++) {
    await giveAway(unit)
    const more = { amount: String(Number(table.unit) * 20), id: newId(), tableId }
    expect((await town.ask(wire.topUpCardSeat, more, minji)).errorCode).toBeUndefined()
    await lobby.later(3_600)
    await lobby.later(1_000)
  }
  town.clock.tick(60_000)
  const { db } = town.context
  // With two processes at once each hand counts once, and a second run raises nothing new.
  const now = town.clock.now()
  await Promise.all([watchCardTables(db, now), watchCardTables(db, now)])
  await watchCardTables(db, now)
  await town.events.settle()

  const jisoo = await operatorVisitOf(town, 'jisoo')
  const listed = (await town.ask(office.listCardSuspicions, {}, jisoo)).value.rows
  expect(listed).toHaveLength(1)
  expect(listed[0]).toMatchObject({ counts: { hands: 6 }, signal: 'chip-dumping' })
  const { counts } = listed[0]
  expect([counts.fromMember, counts.fromOther].toSorted((a, b) => a - b)).toEqual([0, 120])
  const { hands } = (await town.ask(office.showCardSuspicion, { subject: listed[0].id }, jisoo))
    .value
  expect(hands).toHaveLength(6)
  const found = await town.ask(office.searchCardHands, { hand: hands[0].id }, jisoo)
  expect(found.value.rows).toEqual([hands[0]])
  const cases = (await town.ask(risk.listRiskCases, { state: 'open' }, jisoo)).value.rows
  const rules = cases.map(({ member, rule }: (typeof cases)[number]) => [member.name, rule])
  expect(rules.toSorted()).toEqual([
    ['junho', 'chip-dumping'],
    ['minji', 'chip-dumping'],
  ])
  const kinds = cases[0].evidence.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['hand', 'hand', 'hand', 'hand', 'hand', 'hand', 'member'])
})
