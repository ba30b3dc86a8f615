import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

test('own sums count hands for money; practice and tournament chips are apart and no money', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const tournamentId = newId()
  const terms = {
    buyIn: '0',
    entrantsMax: 9,
    entrantsMin: 2,
    fee: '0',
    game: 'holdem',
    guarantee: '0',
    id: tournamentId,
    lateSeconds: 0,
    levelSeconds: 60,
    name: { EN: 'Story', KO: '이야기' },
    reason: 'for this story',
    reentryMax: 0,
    repeatMinutes: null,
    seatCount: 6,
    startChips: 1_000,
    startsAt: null,
    ticket: '0',
  }
  expect((await town.ask(office.addTournament, terms, jisoo)).errorCode).toBeUndefined()
  for (const name of ['minji', 'junho']) await lobby.hasWon(name, 50_000)
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')] as const
  await lobby.sit(frames[0], 1, 20_000)
  await lobby.sit(frames[1], 2, 20_000)
  await lobby.turnOf(frames)
  await lobby.playOn(frames)
  for (const at of frames) await town.ask(wire.leaveCardSeat, { tableId }, at)
  const asked = async () => (await town.ask(hands.listCardHands, {}, frames[0])).value
  const before = await asked()
  expect(before.sums).toMatchObject({ handCount: 1, net: expect.not.stringMatching(/^-?0\.00$/) })
  expect(before.rows[0]).toMatchObject({ isPractice: false, isTournament: false })

  // The same hand once more, at a practice table and at a tournament's.
  const { pool } = town.context.db
  const copy = async (at: string, isPractice: boolean) => {
    const id = newId()
    const copied = `insert into cardroom.hand select (jsonb_populate_record(h, $2)).*
      from cardroom.hand h where id = $1`
    const more = { id, is_practice: isPractice, leaf_index: null, table_id: at }
    await pool.query(copied, [before.rows[0].id, more])
    const seat = `insert into cardroom.hand_seat select (jsonb_populate_record(s, $2)).*
      from cardroom.hand_seat s where hand_id = $1`
    await pool.query(seat, [before.rows[0].id, { hand_id: id, wager_id: newId() }])
  }
  const table = `insert into cardroom.card_table select (jsonb_populate_record(t, $2)).*
    from cardroom.card_table t where id = $1`
  const more = { id: 'story-cup', hand_id: null, tournament_id: tournamentId }
  await pool.query(table, [tableId, more])
  await copy('card-holdem-practice-1', true)
  await copy('story-cup', false)
  const after = await asked()
  expect(after.rows).toHaveLength(3)
  expect(after.sums).toEqual({
    ...before.sums,
    practice: { handCount: 1, wonCount: before.sums.wonCount },
    tournament: { handCount: 1, wonCount: before.sums.wonCount },
  })
})
