import { isCommitmentOf, linkBefore } from '@madang/games'
import { findTableClass } from '@madang/games/tables/all-table-classes'
import { settleBets } from '@madang/games/tables/settle-bets'
import { verifyTableRound } from '@madang/games/tables/table-chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFavourites } from '@madang/wire/catalog'
import * as wire from '@madang/wire/tables'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { listWagers } from '#wagers'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { listBets } from '../bets/bet-store.ts'
import { openDealers } from '../rounds/deal-tables.ts'
import { findRound } from '../rounds/round-store.ts'
import { settleSome } from '../rounds/settle-round.ts'

const tableId = 'live-dat-river'
const rules = findTableClass('DAT')!

let town: Town
let lobby: TableLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, tableId)
})
afterAll(() => town.tearDown())

/** Returns what the rules pay for these stakes in won, from the link that was shown. */
function paid(round: wire.TableRound, chain: { salt: string }, stakes: Record<string, number>) {
  const outcome = verifyTableRound({
    classId: 'DAT',
    entropyHex: round.entropy!,
    linkHex: round.link ?? '',
    roundNo: round.number,
    saltHex: chain.salt,
    tableId,
    version: 1,
  })
  const bets = Object.entries(stakes).map(([spot, won]) => {
    return { id: spot, spot, stakeUnits: BigInt(won) * 100_000n }
  })
  const settled = settleBets(rules, outcome, { bets, decisions: [] })
  return { outcome, units: settled.reduce((sum, { payoutUnits }) => sum + payoutUnits, 0n) }
}

test('minji bets, the round is dealt from its sealed link, and pays what the rules say', async () => {
  const memberId = await lobby.hasWon('minji', 100_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  const { view } = await lobby.state(minji)
  const { chainHead, commitment, salt } = view.round
  expect(view.round).toMatchObject({ result: null, state: 'betting', steps: [] })

  const stakes = { dragon: 10_000, tie: 1_000, 'tiger-red': 5_000 }
  const id = newId()
  const placed = await lobby.bet(minji, roundId, stakes, id)
  expect(placed.value).toMatchObject({ balance: '84000.00', bet: { stake: '16000.00' } })
  expect((await lobby.bet(minji, roundId, stakes, id)).value).toEqual(placed.value)
  expect((await lobby.bet(minji, roundId, { dragon: 1_000 }, id)).errorCode).toBe('key-reused')
  expect((await lobby.state(minji)).bets).toHaveLength(1)
  const open = await town.ask(wire.showTableRound, { roundId })
  expect(open.value).toMatchObject({ link: null, result: null })

  const round: wire.TableRound = await lobby.over(roundId)
  expect(round.state).toBe('closed')
  expect(linkBefore(round.link!)).toBe(commitment)
  expect(round.linkIndex === 0 ? chainHead : commitment).toBe(commitment)
  expect(isCommitmentOf(round.link!, commitment)).toBe(false)
  const { outcome, units } = paid(round, { salt }, stakes)
  expect(round.result!.outcome).toEqual(outcome)
  expect(await lobby.wonOf(memberId)).toBe(decimalOf(84_000n * 100_000n + units))
  const [wager] = await town.context.db.read((tx) => listWagers(tx, { limit: 9, memberId }))
  expect(wager).toMatchObject({ category: 'LIVE', id, payoutUnits: units, state: 'settled' })
  const late = await lobby.bet(minji, roundId, { dragon: 1_000 })
  expect(late.errorCode).toBe('betting-closed')
  const past = await town.ask(wire.listTableRounds, { tableId }, minji)
  expect(past.value.rows[0]).toMatchObject({ bets: [{ id, state: 'settled' }], roundId })
  expect((await lobby.state(minji)).playSession).toMatchObject({
    roundCount: 1,
    staked: '16000.00',
  })
})

test('a table that is liked in its hall is a favourite in the lobby too', async () => {
  const minji = await lobby.frame('minji')
  const like = (id: string, isFavourite: boolean) =>
    town.ask(wire.likeTable, { isFavourite, tableId: id }, minji)
  const liked = async () => (await town.ask(wire.listTables, {}, minji)).value.favouriteIds
  expect(await liked()).toEqual([])
  for (let n = 0; n < 2; n++) expect((await like(tableId, true)).success).toBe(true)
  expect(await liked()).toEqual([tableId])
  const inLobby = await town.ask(listFavourites, {}, await visitOf(town, 'minji'))
  expect(inLobby.value.list.map(({ gameId }: { gameId: string }) => gameId)).toEqual([tableId])
  expect((await like('live-no-such', true)).errorCode).toBe('not-found')
  await like(tableId, false)
  expect(await liked()).toEqual([])
})

test('ten presses at once, money for three', async () => {
  await lobby.hasWon('junho', 3_000)
  const junho = await lobby.frame('junho')
  const roundId = await lobby.betting(junho)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => lobby.bet(junho, roundId, { tiger: 1_000 })),
  )
  const codes = replies.map(({ errorCode }) => errorCode ?? 'taken')
  expect(codes.filter((code) => code === 'taken')).toHaveLength(3)
  expect(codes.filter((code) => code === 'balance-too-low')).toHaveLength(7)
  const { value } = await town.ask(wire.listTableBets, { roundId, tableId }, junho)
  expect(value).toMatchObject({ balance: '0.00', playSession: { isCheckDue: false } })
  expect(value.bets).toHaveLength(3)
  await lobby.over(roundId)
})

test('everybody reads their own bets of a round, now and later, and nobody else’s', async () => {
  await lobby.hasWon('minji', 10_000)
  await lobby.hasWon('junho', 10_000)
  const visits = [await lobby.frame('minji'), await lobby.frame('junho')] as const
  const roundId = await lobby.betting(visits[0])
  await lobby.bet(visits[0], roundId, { dragon: 2_000 })
  await lobby.bet(visits[1], roundId, { tiger: 3_000 })
  const stakes = (bets: wire.TableBet[]) => bets.map(({ stake }) => stake)
  for (const [at, visit] of visits.entries()) {
    const { value } = await town.ask(wire.listTableBets, { roundId, tableId }, visit)
    expect(stakes(value.bets)).toEqual([['2000.00'], ['3000.00']][at])
  }
  await lobby.over(roundId)
  for (const [at, visit] of visits.entries()) {
    const { value } = await town.ask(wire.listTableRounds, { tableId }, visit)
    expect(stakes(value.rows[0].bets)).toEqual([['2000.00'], ['3000.00']][at])
  }
})

test('the same press ten times is one bet', async () => {
  const memberId = await lobby.hasWon('sora', 50_000)
  const sora = await lobby.frame('sora')
  const roundId = await lobby.betting(sora)
  const id = newId()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => lobby.bet(sora, roundId, { dragon: 2_000 }, id)),
  )
  expect(new Set(replies.map(({ value }) => JSON.stringify(value.bet))).size).toBe(1)
  expect(await lobby.wonOf(memberId)).toBe('48000.00')
  // Both opposite spots may be backed; together they give no valid bet.
  await lobby.bet(sora, roundId, { tiger: 2_000 })
  await lobby.over(roundId)
  const wagers = await town.context.db.read((tx) => listWagers(tx, { limit: 9, memberId }))
  expect(wagers.map(({ validBetUnits }) => validBetUnits)).toEqual([0n, 0n])
})

test('limits of spot and table hold over all presses of a round', async () => {
  await lobby.hasWon('sora', 1_000_000)
  const sora = await lobby.frame('sora')
  const roundId = await lobby.betting(sora)
  const codeOf = async (stakes: Record<string, number>) =>
    (await lobby.bet(sora, roundId, stakes)).errorCode ?? 'taken'
  expect(await codeOf({ dragon: 500 })).toBe('stake-out-of-limits')
  expect(await codeOf({ dragon: 1_500 })).toBe('stake-out-of-limits')
  expect(await codeOf({ dragon: 60_000 })).toBe('taken')
  expect(await codeOf({ dragon: 41_000 })).toBe('stake-out-of-limits')
  expect(await codeOf({ dragon: 40_000, lion: 1_000 })).toBe('spot-unknown')
  const piles = ['tie', 'suited-tie', 'tiger', 'dragon-odd', 'tiger-odd']
  for (const spot of piles.slice(0, 4)) expect(await codeOf({ [spot]: 100_000 })).toBe('taken')
  expect(await codeOf({ 'tiger-odd': 41_000 })).toBe('stake-out-of-limits')
  expect(await codeOf({ 'tiger-odd': 40_000 })).toBe('taken')
  const other = { ...sora, token: 'nobody' }
  expect((await lobby.bet(other, roundId, { dragon: 1_000 })).errorCode).toBe('session-missing')
  await lobby.over(roundId)
})

test('an owner lost while bets are taken: another voids the round within five seconds', async () => {
  const memberId = await lobby.hasWon('minji', 20_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  await lobby.bet(minji, roundId, { dragon: 5_000 })
  await lobby.bet(minji, roundId, { tie: 1_000 })
  expect(await lobby.wonOf(memberId)).toBe('14000.00')
  const lost = lobby.dealers
  lobby.dealers = openDealers(town.context, 'two')
  await lobby.later(1_000)
  expect((await lobby.state(minji)).view.round.state).toBe('betting')
  await lobby.later(3_000)
  const { value: round } = await town.ask(wire.showTableRound, { roundId })
  expect(round).toMatchObject({ result: null, state: 'voided' })
  expect(linkBefore(round.link)).toBe(round.commitment)
  expect(await lobby.wonOf(memberId)).toBe('20000.00')
  // An owner that returns after its lease has expired changes nothing.
  const { view } = await lobby.state(minji)
  await lost.tick(town.clock.now())
  expect((await lobby.state(minji)).view.seq).toBe(view.seq)
})

test('an owner lost after the outcome was written: another settles by it, once', async () => {
  const memberId = await lobby.hasWon('minji', 20_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  await lobby.bet(minji, roundId, { dragon: 5_000 })
  await lobby.later(15_000)
  const { round: dealing } = (await lobby.state(minji)).view
  expect(dealing.state).toBe('dealing')
  expect(dealing.steps.length).toBeGreaterThan(0)
  const lost = lobby.dealers
  lobby.dealers = openDealers(town.context, 'three')
  await lobby.later(5_000)
  const owners = await town.context.db.pool.query(
    `select owner from kernel.lease where kind = 'tables' and name = $1`,
    [tableId],
  )
  expect(owners.rows).toEqual([{ owner: 'three' }])
  // The lost owner returns beside the new owner, and changes nothing.
  await Promise.all([lobby.later(), lost.tick(town.clock.now())])
  const round: wire.TableRound = await lobby.over(roundId)
  expect(round.state).toBe('closed')
  const { units } = paid(round, { salt: dealing.salt }, { dragon: 5_000 })
  expect(await lobby.wonOf(memberId)).toBe(decimalOf(15_000n * 100_000n + units))
})

test('a round with many bets ends in parts, each member at once, and pays the same', async () => {
  const { db } = town.context
  const roundId = await lobby.betting(await lobby.frame('minji'))
  for (const name of ['minji', 'junho', 'sora']) {
    await lobby.hasWon(name, 20_000)
    const frame = await lobby.frame(name)
    // Each member bets on both sides, so netting needs all bets of a member together.
    for (const spot of ['dragon', 'tiger']) await lobby.bet(frame, roundId, { [spot]: 5_000 })
  }
  const hex = { entropyHex: '00'.repeat(32), linkHex: '11'.repeat(32), saltHex: '22'.repeat(32) }
  const outcome = verifyTableRound({ ...hex, classId: 'DAT', roundNo: 1, tableId, version: 1 })
  const endsIn = async (atOnce: number) => {
    let parts = 1
    let ends: unknown
    const kept = db.write(async (tx) => {
      const round = { ...(await findRound(tx, roundId))!, outcome }
      while (await settleSome(tx, round, town.clock.now(), atOnce)) parts++
      const bets = await listBets(tx, roundId)
      const owners = [...new Set(bets.map(({ memberId }) => memberId))]
      const lists = owners.map((memberId) => listWagers(tx, { limit: 6, memberId }))
      const wagers = (await Promise.all(lists)).flat()
      const valid = new Map(wagers.map(({ id, validBetUnits }) => [id, validBetUnits]))
      ends = bets.map(({ id, payoutUnits, state }) => [id, state, payoutUnits, valid.get(id)])
      throw new Error('only looked at')
    })
    await expect(kept).rejects.toThrow('only looked at')
    return { ends, parts }
  }
  const [whole, inParts] = [await endsIn(1_000), await endsIn(2)]
  expect([whole.parts, inParts.parts]).toEqual([1, 4])
  expect(inParts.ends).toEqual(whole.ends)
  await lobby.over(roundId)
})

test('an owner lost after the lock: another deals the one outcome that there is', async () => {
  const memberId = await lobby.hasWon('minji', 20_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  const { salt } = (await lobby.state(minji)).view.round
  await lobby.bet(minji, roundId, { dragon: 5_000 })
  const locking = `update tables.round set state = 'locked' where id = $1`
  await town.context.db.pool.query(locking, [roundId])
  lobby.dealers = openDealers(town.context, 'four')
  await lobby.later(5_000)
  const round: wire.TableRound = await lobby.over(roundId)
  expect(round.state).toBe('closed')
  const { outcome, units } = paid(round, { salt }, { dragon: 5_000 })
  expect(round.result!.outcome).toEqual(outcome)
  expect(await lobby.wonOf(memberId)).toBe(decimalOf(15_000n * 100_000n + units))
})

test('a round whose stakes are being given back is never dealt, whoever takes it over', async () => {
  const memberId = await lobby.hasWon('minji', 20_000)
  const minji = await lobby.frame('minji')
  const roundId = await lobby.betting(minji)
  await lobby.bet(minji, roundId, { dragon: 5_000 })
  const voiding = `update tables.round set state = 'locked', is_voiding = true where id = $1`
  await town.context.db.pool.query(voiding, [roundId])
  lobby.dealers = openDealers(town.context, 'five')
  await lobby.later(5_000)
  expect((await lobby.over(roundId)).state).toBe('voided')
  expect(await lobby.wonOf(memberId)).toBe('20000.00')
})

test('a table that nobody looks at ends its round and rests', async () => {
  const minji = await lobby.frame('minji')
  await lobby.betting(minji)
  for (let n = 0; n < 12; n++) await lobby.later(10_000)
  const resting = (await town.ask(wire.listTables, {}, minji)).value.list
  const numbers = resting.map(({ roundNumber }: wire.TableCard) => roundNumber)
  for (let n = 0; n < 3; n++) await lobby.later(10_000)
  const still = (await town.ask(wire.listTables, {}, minji)).value.list
  expect(still.map(({ roundNumber }: wire.TableCard) => roundNumber)).toEqual(numbers)
  // Watching a table wakes it.
  await lobby.betting(minji)
})
