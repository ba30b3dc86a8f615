import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { familyOf } from '@madang/games/lottery/all-families'
import { hashOfValue } from '@madang/games/proofs/receipt'
import * as lottery from '@madang/wire/lottery'
import * as draws from '@madang/wire/lottery-office'
import * as tickets from '@madang/wire/lottery-tickets'
import * as rounds from '@madang/wire/rounds-office'
import * as wire from '@madang/wire/transparency'
import { newId } from '../../src/kernel/ids.ts'
import { listLeaves } from '../../src/kernel/transparency/tree-store.ts'
import { logVoids } from '../../src/kernel/transparency/round-voids.ts'
import { openDraws } from '../../src/modules/lottery/owner.ts'
import { openDealers } from '../../src/modules/tables/index.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// What is locked is dealt. Two operators may take it back, and then everybody counts it and sees
// what would have been; what had not locked is given back by rule, and counted apart.

const game = 'ssc-60'
const tableId = 'live-dat-river'
let town: Town
let lobby: TableLobby
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, tableId)
  minji = await visitOf(town, 'minji')
  await lobby.hasWon('minji', 1_000_000)
})
afterAll(() => town.tearDown())

const voids = async () => (await town.ask(wire.listVoidedRounds, {})).value
const sumOf = async (isLocked: boolean) => {
  const { counts } = (await voids()) as { counts: { isLocked: boolean; allCount: number }[] }
  return counts.reduce((sum, one) => (one.isLocked === isLocked ? sum + one.allCount : sum), 0)
}
const shown = async (number: string) =>
  (await town.ask(lottery.showLotteryDraw, { gameCode: game, number })).value

test('a locked draw that two take back shows its secret: everybody draws what would have been', async () => {
  const owner = openDraws(town.context, 'one')
  const later = async (ms: number) => {
    town.clock.tick(ms)
    for (let step = 0; step < 3; step += 1) await owner.tick(town.clock.now())
  }
  await later(0)
  const board = (await town.ask(lottery.showLotteryBoard, { gameCode: game })).value
  const selling = board.draws.find(({ state }: lottery.LotteryDraw) => state === 'selling')
  const { closesAt, number } = selling
  const lines = [{ multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }]
  const asked = { entropy: 'ab'.repeat(32), gameCode: game, id: newId(), lines, number }
  const placed = await town.ask(tickets.placeLotteryTicket, asked, minji)
  expect(placed.success).toBe(true)
  await later(new Date(closesAt).getTime() - town.clock.now().getTime())
  expect((await shown(number)).draw).toMatchObject({ secret: null, state: 'closed' })

  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const where = { number, subject: game }
  const id = newId()
  const wish = { ...where, drawn: null, id, reason: 'the screen showed another close' }
  expect((await town.ask(draws.proposeDrawChange, wish, jisoo)).success).toBe(true)
  const decide = () =>
    town.ask(draws.decideDrawChange, { ...where, decision: 'approve', id }, minho)
  const answers = await Promise.all(Array.from({ length: 5 }, decide))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)

  const { draw, family, tickets: given } = await shown(number)
  expect(draw).toMatchObject({ drawn: null, state: 'void' })
  expect(linkBefore(draw.secret)).toBe(draw.secretHash)
  expect(entropyOf(given)).toBe(draw.entropy)
  const seeds = { entropyHex: draw.entropy, id: game, round: Number(number) }
  const drawn = familyOf(family).draw(sharedOutcome({ ...seeds, secretHex: draw.secret }))
  const { locked } = await voids()
  expect(locked[0]).toMatchObject({ kind: 'lottery-ticket', outcomeHash: hashOfValue(drawn) })
  expect(locked[0].leafIndex).toBeNull()
  const { list } = (await town.ask(lottery.listNumbers, { count: '5', gameCode: game })).value
  expect(list[0]).toMatchObject({ drawn: null, number, state: 'void' })
})

test('a table round that two take back is counted with the outcome that does not count', async () => {
  const before = await sumOf(true)
  const frame = await lobby.frame('minji')
  const roundId = await lobby.betting(frame)
  await lobby.bet(frame, roundId, { dragon: 5_000 })
  const over = await lobby.over(roundId)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const asked = { round: roundId }
  const [line] = (await town.ask(rounds.listOfficeRounds, asked, jisoo)).value.rows
  const id = newId()
  const wish = { id, reason: 'a card lay open', subject: line.id }
  expect((await town.ask(rounds.proposeVoid, wish, jisoo)).success).toBe(true)
  expect((await town.ask(rounds.decideVoid, { decision: 'approve', id }, minho)).success).toBe(true)
  expect(await sumOf(true)).toBe(before + 1)
  const [voided] = (await voids()).locked
  const outcomeHash = hashOfValue(over.result.outcome)
  expect(voided).toMatchObject({ kind: 'table', outcomeHash, round: roundId, subject: tableId })
  expect(voided.replayUrl).toContain(`/verify.html?round=${roundId}&at=table`)
})

test('a round that had not locked is given back by rule, and is counted apart', async () => {
  const [locked, unlocked] = [await sumOf(true), await sumOf(false)]
  const frame = await lobby.frame('minji')
  const roundId = await lobby.betting(frame)
  await lobby.bet(frame, roundId, { dragon: 5_000 })
  lobby.dealers = openDealers(town.context, 'two')
  await lobby.later(5_000)
  expect((await lobby.over(roundId)).state).toBe('voided')
  expect([await sumOf(true), await sumOf(false)]).toEqual([locked, unlocked + 1])
})

test('every void is a leaf of the log within the minute, once', async () => {
  const { db } = town.context
  const count = (await sumOf(true)) + (await sumOf(false))
  expect(await logVoids(db, town.clock.now())).toBe(count)
  expect(await logVoids(db, town.clock.now())).toBe(0)
  const [voided] = (await voids()).locked as wire.VoidedRound[]
  const [leaf] = await db.read((tx) => listLeaves(tx, voided!.leafIndex!, 1))
  const { kind, outcomeHash, round } = voided!
  const facts: object = JSON.parse(leaf!.words)
  expect(facts).toMatchObject({ isLocked: 1, kind: 'void', of: kind, outcomeHash, round })
  expect(leaf!.words).not.toContain('a card lay open')
})
