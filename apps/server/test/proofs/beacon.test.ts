import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beaconLine, chainHashOf, roundAfter, roundTimeOf } from '@madang/games/chance/beacon'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { factsOf } from '@madang/games/proofs/receipt'
import type { Gives } from '@madang/wire'
import * as lottery from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import * as wireRaffles from '@madang/wire/raffles'
import * as tables from '@madang/wire/tables'
import * as wire from '@madang/wire/transparency'
import { openBeacon } from '../../src/kernel/beacon/beacon-source.ts'
import { fetchWanted, noteBeacon } from '../../src/kernel/beacon/watch-beacon.ts'
import { newId } from '../../src/kernel/ids.ts'
import { auditDraws } from '../../src/modules/lottery/draws/audit-draws.ts'
import { openDraws } from '../../src/modules/lottery/owner.ts'
import { drawRaffles } from '../../src/modules/raffles/draw-raffles.ts'
import { openRaffle } from '../../src/modules/raffles/open-raffle.ts'
import { auditTableRounds } from '../../src/modules/tables/rounds/audit-table-rounds.ts'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { startDrand } from './fake-drand.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// Shared rounds are mixed with a round of a public beacon that comes out after the bets are closed:
// not even a house that bets last can choose. Which round it is stands in every receipt.

const tableId = 'live-dat-river'
let town: Town
let lobby: TableLobby
let atTable: Visit
let drand: Awaited<ReturnType<typeof startDrand>>
beforeAll(async () => {
  town = await openTown()
  drand = await startDrand(town.clock)
  lobby = new TableLobby(town, tableId)
  await lobby.hasWon('minji', 1_000_000)
  atTable = await lobby.frame('minji')
})
afterAll(async () => {
  await drand.stop()
  await town.tearDown()
})

const now = () => town.clock.now()
const note = (round: number) => noteBeacon(town.context, openBeacon(drand.url), round, now())
/** The watch asks for the rounds that something waits for. */
const fetchRounds = () => fetchWanted(town.context, openBeacon(drand.url), now())
/** The newest round is heard, so that the next one may be promised. */
const noteNext = () => note(roundAfter(drand.chain, now()) - 1)
const night = { now: new Date('2027-01-01'), since: new Date(0) }

/** A press whose receipt the browser keeps. */
async function placeBet(browser: ProofBrowser) {
  const roundId = await lobby.betting(atTable)
  const [id, clientBytes] = [newId(), 'ab'.repeat(32)]
  const stakes = [{ amount: '1000', spot: 'dragon' }]
  const request = { clientBytes, id, roundId, stakes, tableId }
  const { value } = await town.ask(tables.placeTableBet, request, atTable)
  await browser.keeper.keep(value.receipt, { clientBytes, id, roundId })
  return { facts: factsOf(value.receipt.words), roundId }
}

const showRound = async (roundId: string): Promise<tables.TableRound> =>
  (await town.ask(tables.showTableRound, { roundId })).value

const compare = (browser: ProofBrowser, roundId: string) =>
  browser.keeper.reveal(
    (facts) => facts.kind === 'table-bet' && facts.roundId === roundId,
    async () => {
      const { beacon, clientBytes, result } = await showRound(roundId)
      const { outcome, receipt } = result!
      return { beacon, clientBytes, kind: 'table-bet', outcome, result: receipt! }
    },
    engines,
  )

test('what a beacon gives is believed only after its signature was verified', async () => {
  const round = roundAfter(drand.chain, now()) - 1
  expect(await openBeacon(drand.url).signatureOf(round)).toBe(drand.signatureOf(round))
  drand.node.isForged = true
  expect(await note(round)).toBe(false)
  drand.node.isForged = false
  // A round whose time has not come is nowhere, and another chain than the address names is none.
  expect(await note(round + 1)).toBe(false)
  const other = drand.url.replace(/[0-9a-f]{64}$/, '0'.repeat(64))
  await expect(openBeacon(other).chain()).rejects.toThrow('another chain')
  expect((await town.ask(wire.showBeacon, {})).value.chainHash).toBeNull()
})

test('a table waits for the promised round, and deals with it', async () => {
  await noteNext()
  expect((await town.ask(wire.showBeacon, {})).value.chainHash).toBe(chainHashOf(drand.chain))
  const browser = new ProofBrowser(town)
  const { facts, roundId } = await placeBet(browser)
  const { closesAt } = (await lobby.state(atTable)).view.round
  const beaconRound = roundAfter(drand.chain, new Date(closesAt))
  expect(facts).toMatchObject({ beaconChain: chainHashOf(drand.chain), beaconRound })
  town.clock.tick(new Date(closesAt).getTime() - now().getTime())
  await lobby.later(0)
  await lobby.later(0)
  expect(await showRound(roundId)).toMatchObject({ beacon: null, result: null, state: 'locked' })
  town.clock.tick(roundTimeOf(drand.chain, beaconRound).getTime() - now().getTime())
  expect(await note(beaconRound)).toBe(true)
  await lobby.over(roundId)
  const { beacon, clientBytes, entropy } = await showRound(roundId)
  expect(beacon).toMatchObject({ round: beaconRound, signature: drand.signatureOf(beaconRound) })
  expect(entropyOf(clientBytes)).not.toBe(entropy)
  const checks = await compare(browser, roundId)
  expect(checks).toContainEqual(expect.objectContaining({ isSame: true, name: 'beacon' }))
  await browser.followLog()
  expect(browser.differences).toEqual([])
  const all = await checkReceipts(await browser.file())
  expect(all.filter(({ isSame }) => !isSame)).toEqual([])
  expect((await auditTableRounds(town.context.db, night)).faultCount).toBe(0)

  // A house that tells another round of the same beacon is caught by the page and by the night.
  const signature = drand.signatureOf(beaconRound + 1)
  await town.context.db.write((tx) =>
    tx.rows(sql`update tables.round set beacon_signature = ${signature} where id = ${roundId}`),
  )
  const late = await showRound(roundId)
  const file = await browser.file()
  const kept = file.receipts[0]!.reveal
  if (kept?.kind === 'table-bet') kept.beacon = late.beacon
  const wrong = (await checkReceipts(file)).filter(({ isSame }) => !isSame)
  expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(['entropy', 'beacon']))
  expect((await auditTableRounds(town.context.db, night)).faultCount).toBeGreaterThan(0)
})

test('a beacon that is silent for five seconds is left out, and the round says so', async () => {
  await noteNext()
  const browser = new ProofBrowser(town)
  const { facts, roundId } = await placeBet(browser)
  if (facts.kind !== 'table-bet') throw new Error('no receipt of a bet')
  const outMs = roundTimeOf(drand.chain, facts.beaconRound!).getTime()
  drand.node.isSilent = true
  for (const ms of [0, 2_000, 4_000]) {
    await lobby.later(outMs + ms - now().getTime())
    await lobby.later(0)
    await fetchRounds()
  }
  expect((await showRound(roundId)).state).toBe('locked')
  await lobby.later(1_000)
  await lobby.over(roundId)
  const { beacon, clientBytes, entropy } = await showRound(roundId)
  expect(beacon).toMatchObject({ round: facts.beaconRound, signature: null })
  expect(entropyOf(clientBytes)).toBe(entropy)
  const checks = await compare(browser, roundId)
  expect(checks.filter(({ isSame }) => !isSame)).toEqual([])
  drand.node.isSilent = false
  // Whatever comes later counts for nobody.
  await note(facts.beaconRound!)
  expect((await town.ask(wire.showBeacon, {})).value.silentCount).toBe(1)
})

test('a round that came out while the house was away is fetched, and is not called silent', async () => {
  await noteNext()
  const { facts, roundId } = await placeBet(new ProofBrowser(town))
  if (facts.kind !== 'table-bet') throw new Error('no receipt of a bet')
  const { closesAt } = (await lobby.state(atTable)).view.round
  await lobby.later(new Date(closesAt).getTime() - now().getTime())
  await lobby.later(0)
  // The lock is committed, and for ten minutes nobody is there.
  town.clock.tick(600_000)
  await lobby.later(0)
  expect((await showRound(roundId)).state).toBe('locked')
  await fetchRounds()
  await lobby.over(roundId)
  const { beacon } = await showRound(roundId)
  expect(beacon).toMatchObject({ signature: drand.signatureOf(facts.beaconRound!) })
  expect((await town.ask(wire.showBeacon, {})).value.silentCount).toBe(1)
})

test('a draw of a lottery takes the round after its close', async () => {
  const gameCode = 'ssc-60'
  const owner = openDraws(town.context, 'one')
  const later = async (ms: number) => {
    town.clock.tick(ms)
    for (let step = 0; step < 3; step += 1) await owner.tick(now())
  }
  await noteNext()
  await later(0)
  const board = (await town.ask(lottery.showLotteryBoard, { gameCode })).value
  const { number } = board.draws.find(({ state }: lottery.LotteryDraw) => state === 'selling')
  const lines = [{ multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }]
  const [entropy, id] = ['cd'.repeat(32), newId()]
  const request = { entropy, gameCode, id, lines, number }
  const minji = await visitOf(town, 'minji')
  const { value } = await town.ask(tickets.placeLotteryTicket, request, minji)
  const facts = factsOf(value.receipt.words)
  const browser = new ProofBrowser(town)
  await browser.keeper.keep(value.receipt, { clientBytes: entropy, gameId: gameCode, id })
  const shown = async () => (await town.ask(lottery.showLotteryDraw, { gameCode, number })).value
  if (facts.kind !== 'lottery-ticket') throw new Error('no receipt of a ticket')
  await later(roundTimeOf(drand.chain, facts.beaconRound!).getTime() - now().getTime())
  await note(facts.beaconRound!)
  for (let step = 0; step < 40; step += 1) {
    if ((await shown()).draw.state === 'settled') break
    await later(1500)
  }
  const { beacon, draw, family, familyVersion, tickets: clientBytes } = await shown()
  expect(beacon.signature).toBe(drand.signatureOf(beacon.round))
  expect(facts).toMatchObject({ beaconRound: beacon.round })
  const { drawn, entropy: given, secret } = draw
  const reveal = { beacon, clientBytes, drawn, entropy: given, family, familyVersion, secret }
  const checks = await browser.keeper.reveal(
    (one) => one.kind === 'lottery-ticket',
    async () => ({ ...reveal, kind: 'lottery-ticket' }),
    engines,
  )
  expect(checks.map(({ name }) => name)).toContain('beacon')
  expect(checks.filter(({ isSame }) => !isSame)).toEqual([])
  expect((await auditDraws(town.context.db, night)).faultCount).toBe(0)
})

test('a raffle waits for its round too, and everybody draws it again with it', async () => {
  const { db } = town.context
  const own = async (): Promise<Gives<typeof wireRaffles.listRaffles>[number]> => {
    const { value } = await town.ask(wireRaffles.listRaffles, {}, await visitOf(town, 'minji'))
    return value[0]
  }
  // The one that the demo brand began with was opened before any beacon was heard.
  town.clock.tick(new Date((await own()).endsAt).getTime() - now().getTime())
  await noteNext()
  await drawRaffles(town.context, now())
  await openRaffle(db, now())
  const { endsAt, state } = await own()
  expect(state).toBe('open')
  town.clock.tick(new Date(endsAt).getTime() - now().getTime())
  await drawRaffles(town.context, now())
  expect(await own()).toMatchObject({ beacon: null, state: 'waiting' })
  const round = roundAfter(drand.chain, new Date(endsAt))
  town.clock.tick(roundTimeOf(drand.chain, round).getTime() - now().getTime())
  await note(round)
  await drawRaffles(town.context, now())
  const drawn = await own()
  expect(drawn).toMatchObject({ beacon: { round, signature: drand.signatureOf(round) } })
  expect(drawn.entropy).toBe(entropyOf([], beaconLine(drawn.beacon!)))
})
