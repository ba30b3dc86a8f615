import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTitle, stakesFor } from '@madang/games'
import * as casino from '@madang/wire/casino'
import * as inbox from '@madang/wire/inbox'
import * as launches from '@madang/wire/launch'
import * as reports from '@madang/wire/reports'
import * as wire from '@madang/wire/rounds-office'
import { listTableRounds } from '@madang/wire/tables'
import { newId } from '#kernel/ids'
import { decimalOf, unitsOf } from '#kernel/money'
import { findBalances } from '#ledger'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../test/towns/table-lobby.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

const gameId = 'imugi-rising'
const stake = decimalOf(stakesFor(findTitle(gameId)!.config)[0] ?? 0n)

let town: Town
let lobby: TableLobby
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, 'live-dat-river')
  await freshen()
})
afterAll(() => town.tearDown())

/** Logs the operators in again: an MFA code is fresh for five minutes, and rounds take longer. */
async function freshen(): Promise<void> {
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
}

const propose = (subject: string, id = newId(), as = jisoo) =>
  town.ask(wire.proposeVoid, { id, reason: 'a card lay open', subject }, as)
const decide = (id: string, decision: 'approve' | 'decline' | 'again', as = minho) =>
  town.ask(
    wire.decideVoid,
    { decision, id, ...(decision === 'decline' && { note: 'not now' }) },
    as,
  )
const found = async (asked: object): Promise<wire.OfficeRound[]> =>
  (await town.ask(wire.listOfficeRounds, asked, jisoo)).value.rows

async function cashOf(account: string): Promise<bigint> {
  const memberId = await town.idOf(account)
  const [balance] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balance?.cashUnits ?? 0n
}

/** Plays a slot round; returns its wager as operators find it. */
async function spun(name: string): Promise<wire.OfficeRound> {
  const visit = await visitOf(town, name)
  const { value } = await town.ask(launches.launchGame, { gameId }, visit)
  const token = String(value.game_url).split('#')[1]
  const frame = (await town.ask(launches.openFrame, { token })).value.frameToken
  const id = newId()
  const reply = await town.ask(casino.spinSlot, { id, stake }, { cookies: {}, token: frame })
  expect(reply.success).toBe(true)
  const [line] = await found({ round: id })
  return line!
}

test('a table round is taken back by two: once, for everybody, with a letter and in the record', async () => {
  await lobby.hasWon('minji', 100_000)
  await lobby.hasWon('junho', 100_000)
  const [minji, junho] = [await lobby.frame('minji'), await lobby.frame('junho')]
  const roundId = await lobby.betting(minji)
  await lobby.bet(minji, roundId, { dragon: 5_000 })
  await lobby.bet(junho, roundId, { tiger: 7_000 })
  const [running] = await found({ round: roundId })
  expect((await propose(running!.id)).errorCode).toBe('round-not-voidable')
  await lobby.over(roundId)
  await town.events.settle()
  await freshen()
  const lines = await found({ round: roundId })
  expect(lines.map(({ member }) => member.account).toSorted()).toEqual(['junho', 'minji'])

  const id = newId()
  const [one, two] = await Promise.all([propose(lines[0]!.id, id), propose(lines[0]!.id, id)])
  expect([one.success, two.success]).toEqual([true, true])
  expect((await decide(id, 'approve', jisoo)).errorCode).toBe('own-proposal')
  // Ten approvals at once move the money once.
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await decide(id, 'approve')).errorCode).toBe('proposal-closed')
  for (const name of ['minji', 'junho']) {
    expect(await cashOf(name)).toBe(100_000n * 100_000n)
    const record = await town.ask(reports.listBets, {}, await visitOf(town, name))
    expect(record.value.rows[0]).toMatchObject({ payout: '0.00', state: 'void' })
    const messages = await town.ask(inbox.listMessages, {}, await visitOf(town, name))
    expect(JSON.stringify(messages.value)).toContain('a card lay open')
  }
  const past = await town.ask(listTableRounds, { tableId: lobby.tableId }, minji)
  const row = past.value.rows.find((one: { roundId: string }) => one.roundId === roundId)
  expect(row).toMatchObject({ bets: [{ payout: '0.00', state: 'void' }], isVoid: true })
  const { playSession, view } = await lobby.state(minji)
  expect(playSession).toMatchObject({ net: '0.00', roundCount: 0, staked: '0.00', won: '0.00' })
  const results: { roundId: string }[] = view.results
  expect(results.some((result) => result.roundId === roundId)).toBe(false)
  const listed = (await town.ask(wire.listVoids, {}, minho)).value.rows
  expect(listed[0]).toMatchObject({ betCount: 2, id, may: [], state: 'approved' })
  const kept = await town.context.db.pool.query(
    `select stake_units::text as stake, is_back as "isBack" from rounds.void_bet
    where void_id = $1 order by stake_units`,
    [id],
  )
  expect(kept.rows).toEqual([
    { isBack: true, stake: '500000000' },
    { isBack: true, stake: '700000000' },
  ])
  await town.events.settle()
  const again = await propose(lines[0]!.id)
  expect(again.errorCode).toBe('round-not-voidable')
  const shown = await town.ask(wire.showOfficeRound, { subject: lines[0]!.id }, jisoo)
  expect(shown.value).toMatchObject({
    line: { state: 'void' },
    mayVoid: false,
    table: { class: 'DAT', isSame: true },
    void: { betCount: 2, decidedBy: 'minho', state: 'approved' },
  })
  const kinds = shown.value.table.events.map(({ event }: { event: { kind: string } }) => event.kind)
  expect(kinds.slice(0, 3)).toEqual(['shuffle', 'betting', 'locked'])
  expect(kinds.at(-1)).toBe('closed')
})

test('a slot round is taken back, and who spent the win keeps it until it can go back', async () => {
  await lobby.hasWon('sora', 1_000_000)
  const before = await cashOf('sora')
  const lost: wire.OfficeRound[] = []
  let won: wire.OfficeRound | undefined
  for (let n = 0; n < 200 && !(won && lost[0]); n++) {
    const line = await spun('sora')
    if (unitsOf(line.payout) > unitsOf(line.stake)) won ??= line
    else if (line.payout === '0.00') lost.push(line)
    town.clock.tick(3_000)
  }
  expect(before).toBeGreaterThan(0n)
  await freshen()
  const left = await cashOf('sora')
  const first = newId()
  await propose(lost[0]!.id, first)
  expect((await decide(first, 'decline')).value).toMatchObject({ state: 'declined' })
  expect(await cashOf('sora')).toBe(left)
  const second = newId()
  await propose(lost[0]!.id, second)
  expect((await decide(second, 'approve')).value).toMatchObject({ standingCount: 0 })
  expect(await cashOf('sora')).toBe(left + unitsOf(stake))

  await lobby.hasWon('sora', 0)
  const third = newId()
  await propose(won!.id, third)
  const stood = await decide(third, 'approve')
  expect(stood.value).toMatchObject({ may: ['again'], standingCount: 1, state: 'approved' })
  expect((await decide(third, 'again')).value.standingCount).toBe(1)
  await lobby.hasWon('sora', 1_000_000)
  expect((await decide(third, 'again')).value.standingCount).toBe(0)
  const netUnits = unitsOf(won!.payout) - unitsOf(won!.stake)
  expect(await cashOf('sora')).toBe(1_000_000n * 100_000n - netUnits)
  expect((await decide(third, 'again')).value.standingCount).toBe(0)
  expect(await cashOf('sora')).toBe(1_000_000n * 100_000n - netUnits)
  for (const { round } of [lost[0]!, won!]) {
    const counted = await town.context.db.pool.query(
      `select s.round_count as rounds, s.staked_units::text as staked, s.won_units::text as won
      from casino.game_session s join casino.round r on r.game_session_id = s.id where r.id = $1`,
      [round],
    )
    expect(counted.rows).toEqual([{ rounds: 0, staked: '0', won: '0' }])
  }
  const shown = (await town.ask(wire.showOfficeRound, { subject: won!.id }, jisoo)).value
  expect(shown).toMatchObject({ line: { state: 'void' }, slot: { isVoid: true } })
  expect(shown.replayUrl).toContain(`/verify.html?round=${won!.round}`)
  const sora = await visitOf(town, 'sora')
  const own = (await town.ask(reports.listBets, {}, sora)).value.rows as wire.OfficeRound[]
  expect(own.find(({ id }) => id === won!.id)).toMatchObject({ replayUrl: shown.replayUrl })
})

test('rounds are found by member, game, vendor, time and amount, and pages meet', async () => {
  const all = await found({ account: 'sora' })
  expect(all.length).toBeGreaterThan(0)
  expect(all.every(({ member }) => member.account === 'sora')).toBe(true)
  expect(await found({ account: 'nobody-here' })).toEqual([])
  const ofGame = await found({ gameId: 'live-dat-river' })
  expect(new Set(ofGame.map(({ kind }) => kind))).toEqual(new Set(['table']))
  expect(await found({ vendor: 'NOBODY' })).toEqual([])
  const large = await found({
    amountMax: '7000.00',
    amountMin: '7000.00',
    gameId: 'live-dat-river',
  })
  expect(large.map(({ member }) => member.account)).toEqual(['junho'])
  const future = new Date(town.clock.now().getTime() + 1_000).toISOString()
  expect(await found({ from: future, to: future })).toEqual([])
  const long = { from: '2026-01-01T00:00:00.000Z' }
  expect((await town.ask(wire.listOfficeRounds, long, jisoo)).errorCode).toBe('input-invalid')
  const ids: string[] = []
  let after: string | undefined
  do {
    const { value } = await town.ask(wire.listOfficeRounds, after ? { after } : {}, jisoo)
    ids.push(...value.rows.map(({ id }: wire.OfficeRound) => id))
    after = value.next ?? undefined
  } while (after !== undefined)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(2)
})
