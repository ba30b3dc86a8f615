import { findTableClass, settleBets, verifyTableRound } from '@madang/games'
import type { TableClass } from '@madang/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/tables'
import { newId } from '#kernel/ids'
import { decimalOf, unitsOf } from '#kernel/money'
import { listWagers } from '#wagers'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { castTables } from '../cast-tables.ts'
import { readPlay } from '../rounds/play.ts'

let town: Town
const tables = castTables()
const ofClass = (code: string) => tables.find(({ rules }) => rules.code === code)

beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

/** Returns stakes on some spots of a class that are open to everybody. */
function somePiles({ spots }: TableClass, won: number): Record<string, number> {
  const free = spots.filter(({ isExclusive, beside }) => !isExclusive && beside === undefined)
  const main = free.length > 0 ? free : spots.slice(0, 1)
  return Object.fromEntries(main.slice(0, 3).map(({ id }) => [id, won]))
}

test.each([...new Set(tables.map(({ rules }) => rules.code))])(
  '%s: chips are laid, dealt for, and paid as the rules pay',
  async (code) => {
    const { id: tableId, limits, rules } = ofClass(code)!
    const lobby = new TableLobby(town, tableId)
    const memberId = await lobby.hasWon('minji', 1_000_000)
    const minji = await lobby.frame('minji')
    const roundId = await lobby.betting(minji)
    const piles = somePiles(rules, Number(limits.spotMin))
    const placed = await lobby.bet(minji, roundId, piles)
    expect(placed.success).toBe(true)
    if (rules.decisions) await answerAll(lobby, minji, roundId)
    const round: wire.TableRound = await lobby.over(roundId)
    expect(round.state).toBe('closed')
    const outcome = verifyTableRound({
      classId: round.class,
      entropyHex: round.entropy!,
      linkHex: round.link!,
      roundNo: round.number,
      saltHex: round.salt,
      tableId,
      version: round.classVersion,
    })
    expect(round.result!.outcome).toEqual(outcome)
    const { play } = await town.context.db.read((tx) => readPlay(tx, roundId))
    expect(round.result!.call).toMatchObject(rules.call(outcome, play))
    const settled = settleBets(rules, outcome, play)
    const net = settled.reduce((sum, end) => sum + end.payoutUnits - end.stakedUnits, 0n)
    expect(unitsOf(await lobby.wonOf(memberId))).toBe(1_000_000n * 100_000n + net)
    // Each spot has its own result, and together they are the bet.
    const { value } = await town.ask(wire.listTableBets, { roundId, tableId }, minji)
    expect(value.bets).toMatchObject([
      {
        ends: settled.map(({ payoutUnits, stakedUnits }, at) => ({
          payout: decimalOf(payoutUnits),
          spot: play.bets[at]!.spot,
          stake: decimalOf(stakedUnits),
        })),
      },
    ])
  },
)

/** Answers every question with its first choice, until no question is open. */
async function answerAll(lobby: TableLobby, at: Visit, roundId: string): Promise<void> {
  const { tableId } = lobby
  for (let n = 0; n < 60; n++) {
    const { value } = await town.ask(wire.listTableAsks, { roundId, tableId }, at)
    for (const { betId, choices, spot } of value.until === null ? [] : value.asks) {
      const request = { betId, choice: choices[0].choice, id: newId(), roundId, spot, tableId }
      expect((await town.ask(wire.decideTableHand, request, at)).success).toBe(true)
    }
    if ((await town.ask(wire.showTableRound, { roundId })).value.result) return
    await lobby.later(3_000)
  }
}

test('one press takes chips on every number and every edge of a wheel', async () => {
  const { id: tableId, limits, rules } = ofClass('ROU')!
  const lobby = new TableLobby(town, tableId)
  await lobby.hasWon('junho', 1_000_000)
  const junho = await lobby.frame('junho')
  const roundId = await lobby.betting(junho)
  const spots = rules.spots.filter(({ opposite }) => opposite === undefined)
  const piles = Object.fromEntries(spots.map(({ id }) => [id, Number(limits.spotMin)]))
  const placed = await lobby.bet(junho, roundId, piles)
  expect(placed.errorCode).toBeUndefined()
  expect(placed.value.bet.stakes).toHaveLength(151)
  await lobby.over(roundId)
})

test('what may be called is taken with the ante; a fold and a late one give it back', async () => {
  const lobby = new TableLobby(town, ofClass('TCP')!.id)
  const [minjiId, junhoId] = [
    await lobby.hasWon('minji', 10_000),
    await lobby.hasWon('junho', 1_500),
  ]
  const [minji, junho] = [await lobby.frame('minji'), await lobby.frame('junho')]
  const roundId = await lobby.betting(minji)
  const { value } = await lobby.bet(minji, roundId, { ante: 1_000 })
  expect(value).toMatchObject({ balance: '8000.00', bet: { stake: '1000.00' } })
  expect((await lobby.bet(junho, roundId, { ante: 1_000 })).errorCode).toBe('balance-too-low')
  await lobby.hasWon('junho', 2_000)
  await lobby.bet(junho, roundId, { ante: 1_000 })

  const [ask] = await lobby.asked(minji, roundId)
  const request = {
    betId: ask!.betId,
    id: newId(),
    roundId,
    spot: ask!.spot,
    tableId: lobby.tableId,
  }
  const others = await lobby.asked(junho, roundId)
  const strange = { ...request, betId: others[0]!.betId, choice: 'play', id: newId() }
  const wrong = await town.ask(wire.decideTableHand, strange, minji)
  expect(wrong.errorCode).toBe('decision-closed')
  const choice = { ...request, choice: 'play' }
  const first = await town.ask(wire.decideTableHand, choice, minji)
  expect(first.value).toMatchObject({ asks: [] })
  expect((await town.ask(wire.decideTableHand, choice, minji)).value.asks).toEqual([])
  const again = await town.ask(wire.decideTableHand, { ...choice, id: newId() }, minji)
  expect(again.errorCode).toBe('decision-closed')

  // Junho is late: he loses his ante and gets his call back; the record shows an automatic choice.
  const round: wire.TableRound = await lobby.over(roundId)
  expect(round.state).toBe('closed')
  const { decisions: kept } = await town.context.db.read((tx) => readPlay(tx, roundId))
  const decided = kept.map(({ choice, isAutomatic }) => [choice, isAutomatic])
  expect(decided).toEqual([
    ['play', false],
    ['fold', true],
  ])
  expect(await lobby.wonOf(junhoId)).toBe('1000.00')
  const late = async (visit: Visit) => {
    const asked = { roundId, tableId: lobby.tableId }
    const { bets } = (await town.ask(wire.listTableBets, asked, visit)).value
    const { rows } = (await town.ask(wire.listTableRounds, { tableId: lobby.tableId }, visit)).value
    expect(rows[0].bets).toEqual(bets)
    return bets.map((bet: wire.TableBet) => bet.late)
  }
  expect(await late(junho)).toEqual([[{ choice: 'fold', spot: 'ante' }]])
  expect(await late(minji)).toEqual([[]])
  const [own] = await town.context.db.read((tx) => listWagers(tx, { limit: 1, memberId: junhoId }))
  expect(own).toMatchObject({
    payoutUnits: 0n,
    stakeUnits: 100_000_000n,
    validBetUnits: 100_000_000n,
  })
  const bets = [{ id: 'ante', spot: 'ante', stakeUnits: 100_000_000n }]
  const decisions = [{ betId: 'ante', choice: 'play', isAutomatic: false }]
  const outcome = round.result!.outcome as never
  const [end] = settleBets(findTableClass('TCP')!, outcome, { bets, decisions })
  const net = end!.payoutUnits - end!.stakedUnits
  expect(unitsOf(await lobby.wonOf(minjiId))).toBe(10_000n * 100_000n + net)
})

test('what a double takes is told beside the questions, so that a page can say what is staked', async () => {
  const lobby = new TableLobby(town, ofClass('BJ')!.id)
  await lobby.hasWon('minji', 100_000)
  const minji = await lobby.frame('minji')
  const { ask, extra, roundId } = await lobby.askedFor('double', minji)
  expect(extra).toBe('0.00')
  const place = { roundId, tableId: lobby.tableId }
  const request = { ...place, betId: ask.betId, choice: 'double', id: newId(), spot: ask.spot }
  expect((await town.ask(wire.decideTableHand, request, minji)).value.extra).toBe('1000.00')
  const { extra: shown } = (await town.ask(wire.listTableAsks, place, minji)).value
  expect(shown).toBe('1000.00')
  await lobby.over(roundId)
})

test('a double at niu niu takes five stakes and keeps what was lost', async () => {
  const lobby = new TableLobby(town, ofClass('NN')!.id)
  const memberId = await lobby.hasWon('sora', 5_000)
  const sora = await lobby.frame('sora')
  const roundId = await lobby.betting(sora)
  expect((await lobby.bet(sora, roundId, { 'player-1-double': 2_000 })).errorCode).toBe(
    'balance-too-low',
  )
  const { value } = await lobby.bet(sora, roundId, { 'player-1-double': 1_000 })
  expect(value.balance).toBe('0.00')
  const { result }: wire.TableRound = await lobby.over(roundId)
  const bets = [{ id: 'x', spot: 'player-1-double', stakeUnits: 100_000_000n }]
  const outcome = result!.outcome as never
  const [end] = settleBets(findTableClass('NN')!, outcome, { bets, decisions: [] })
  const units = 5_000n * 100_000n + end!.payoutUnits - end!.stakedUnits
  expect(unitsOf(await lobby.wonOf(memberId))).toBe(units)
})

test('wenzhou pai gow takes every door to win and one to lose, over all presses', async () => {
  const { id: tableId } = ofClass('WZPJ')!
  const lobby = new TableLobby(town, tableId)
  await lobby.hasWon('minji', 100_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  const codeOf = async (...spots: string[]) => {
    const stakes = Object.fromEntries(spots.map((spot) => [spot, 1_000]))
    return (await lobby.bet(minji, roundId, stakes)).errorCode ?? 'taken'
  }
  expect(await codeOf('shun', 'tian', 'di')).toBe('taken')
  expect(await codeOf('shun-lose', 'tian-lose')).toBe('bet-excludes-other')
  expect(await codeOf('shun-lose')).toBe('taken')
  expect(await codeOf('shun-lose')).toBe('taken')
  expect(await codeOf('di-lose')).toBe('bet-excludes-other')
  await lobby.over(roundId)
})
