import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games/chance/commitment'
import { raffleDraw } from '@madang/games/chance/raffle-draw'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import type { ShownPromise } from '@madang/games/proofs/examine-promise'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/raffles'
import { beginPause } from '#protection'
import { checkReceipts } from '../../../../../tools/verify-receipts.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { ProofBrowser, engines } from '../../../test/proofs/proof-browser.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { countPlays } from './count-plays.ts'
import { drawRaffles } from './draw-raffles.ts'
import { openRaffle } from './open-raffle.ts'
import { ticketsLeft } from './raffle.ts'

type Raffle = Gives<typeof wire.listRaffles>[number]

const won = (amount: number) => BigInt(amount) * 100_000n

let town: Town
let minji: Visit
let sora: Visit
let browser: ProofBrowser
beforeAll(async () => {
  // The cast opens the raffle of the week in which it comes: the story is in that week.
  town = await openTown({ startsAt: new Date() })
  // The cast promises by the real clock, so the story begins a little later than that.
  town.clock.tick(60_000)
  minji = await visitOf(town, 'minji')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const raffles = async (visit: Visit): Promise<Raffle[]> =>
  (await town.ask(wire.listRaffles, {}, visit)).value
const bytes = randomBytes(32).toString('hex')
const claim = (visit: Visit, raffleId: string, id = randomUUID()) => {
  return town.ask(wire.claimRafflePromotion, { bytes, id, raffleId }, visit)
}

async function play(name: string, amount: number) {
  const at = town.clock.now().toISOString()
  const units = String(won(amount))
  const rest = { category: 'RNG', currency: 'KRW', game: 'g', kind: 'slot', vendor: 'madang' }
  const memberId = await town.idOf(name)
  const wager = { ...rest, id: randomUUID(), isTrial: false, memberId, payoutUnits: '0' }
  const times = { placedAt: at, round: 'r', settledAt: at }
  const body = { ...wager, ...times, stakeUnits: units, validBetUnits: units }
  await town.context.db.write((tx) => countPlays(tx, [body]))
}

test('tickets are earned whole, up to the most, and each place draws from what is left', () => {
  const terms = { ticketUnits: won(20_000), ticketsMax: 3 }
  const left = (amount: number, ticketCount = 0) =>
    ticketsLeft(terms, { ticketCount, validUnits: won(amount) })
  expect([left(19_999), left(20_000), left(59_999, 1), left(900_000), left(-5, 2)]).toEqual([
    0, 1, 1, 3, 0,
  ])
  const chance = sharedOutcome({
    entropyHex: '00'.repeat(32),
    id: 'a',
    round: 1,
    secretHex: '11'.repeat(32),
  })
  const drawn = raffleDraw(chance, 5, 10)
  expect(drawn.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})

test('a ticket is claimed once by any race, after the promise and before the end', async () => {
  const [open] = await raffles(minji)
  expect(open).toMatchObject({ left: 0, secret: null, state: 'open' })
  expect((await claim(minji, open!.id)).errorCode).toBe('raffle-no-ticket')
  await play('minji', 100_000)
  await play('sora', 45_000)
  const race = await Promise.all([1, 2, 3].map(() => claim(minji, open!.id)))
  const [first, ...others] = race.filter(({ success }) => success)
  expect(others).toEqual([])
  browser = new ProofBrowser(town)
  const { numbers, receipt } = first!.value
  const sent = { clientBytes: bytes, raffleId: open!.id, tickets: numbers.join(',') }
  await browser.keeper.keep(receipt, sent)
  await claim(sora, open!.id)
  const mine = (await raffles(minji))[0]!
  expect([mine.numbers.length, mine.ticketCount, mine.left]).toEqual([5, 7, 0])
  const asked = { raffleId: open!.id }
  // Who has no account sees the promise, and nothing of the tickets.
  const shown = (await town.ask(wire.showRaffle, asked)).value
  expect(shown).toMatchObject({ drawn: null, firstSaleAt: null, secret: null, tickets: [] })
  const early = await town.ask(wire.listRaffleTickets, asked, minji)
  expect(early.errorCode).toBe('raffle-not-drawn')
})

test('the draw is done once, anybody can do it again, and nobody on a break is paid', async () => {
  const name = { kind: 'break', length: 'days-30' } as const
  const memberId = await town.idOf('sora')
  const order = { at: town.clock.now(), by: 'sora', memberId, name, reason: 'a story' }
  await town.context.db.write((tx) => beginPause(tx, order))
  const { db } = town.context
  town.clock.tick(8 * 86_400_000)
  const now = town.clock.now()
  minji = await visitOf(town, 'minji')
  const [over] = await raffles(minji)
  expect((await claim(minji, over!.id)).errorCode).toBe('raffle-closed')
  await Promise.all([1, 2].map(() => drawRaffles(town.context, now)))
  await Promise.all([1, 2].map(() => openRaffle(db, now)))
  const [next, drawn, ...older] = await raffles(minji)
  expect([next?.state, drawn?.state, older]).toEqual(['open', 'drawn', []])
  const { entropy, id, number, prizes, secret, secretHash, winners } = drawn!
  const tickets: Gives<typeof wire.listRaffleTickets> = (
    await town.ask(wire.listRaffleTickets, { raffleId: id }, minji)
  ).value
  expect(linkBefore(secret!)).toBe(secretHash)
  // A browser that kept the receipt holds the draw against it, and so does who has its file.
  const checks = await browser.keeper.reveal(
    (facts) => facts.kind === 'raffle-ticket' && facts.raffleId === id,
    async () => ({
      clientBytes: tickets,
      drawn: winners.map((one) => one.number),
      entropy: entropy!,
      kind: 'raffle-ticket',
      placeCount: prizes.length,
      secret: secret!,
    }),
    engines,
  )
  expect(checks.map((check) => check.name)).toEqual([
    'receiptSigned',
    'revealed',
    'entropy',
    'outcome',
  ])
  await browser.followLog()
  expect(browser.differences).toEqual([])
  const file = await browser.file()
  expect((await checkReceipts(file)).filter(({ isSame }) => !isSame)).toEqual([])
  const kept = file.receipts[0]!.reveal as { drawn: number[] }
  kept.drawn = kept.drawn.toReversed()
  const wrong = (await checkReceipts(file)).filter(({ isSame }) => !isSame)
  expect(wrong.map((check) => check.name)).toEqual(['outcome'])
  expect(entropyOf(tickets)).toBe(entropy)
  const chance = sharedOutcome({ entropyHex: entropy!, id, round: number, secretHex: secret! })
  expect(raffleDraw(chance, tickets.length, prizes.length)).toEqual(
    winners.map((one) => one.number),
  )
  const others = winners.filter(({ isOwn }) => !isOwn)
  expect(others.map(({ amount }) => amount)).toEqual(others.map(() => '0.00'))
  expect(others.every((one) => one.name.includes('*'))).toBe(true)
  const paid = winners.reduce((sum, { amount }) => sum + Number(amount), 0)
  const { rows } = await db.pool.query(
    `select coalesce(sum(amount), 0)::bigint as units from ledger.transfer
     where cause = 'raffle-prize'`,
  )
  expect(BigInt(rows[0].units)).toBe(won(paid))
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const seen: Gives<typeof wire.listOfficeRaffles> = (
    await town.ask(wire.listOfficeRaffles, {}, jisoo)
  ).value
  expect(seen.map(({ state }) => state)).toEqual(['open', 'drawn'])
})

test('a stranger checks the promise in the log and draws again, without an account', async () => {
  const stranger = new ProofBrowser(town)
  const [, drawn] = await raffles(minji)
  const shown: Gives<typeof wire.showRaffle> = (
    await town.ask(wire.showRaffle, { raffleId: drawn!.id })
  ).value
  const { firstSaleAt, leafIndex, number, prizes, secret, secretHash, tickets } = shown
  const seeds = { entropyHex: entropyOf(tickets), id: shown.id, round: number, secretHex: secret! }
  expect(raffleDraw(sharedOutcome(seeds), tickets.length, prizes.length)).toEqual(shown.drawn)
  const promise = { firstAt: firstSaleAt, kind: 'raffle', leafIndex, number, secretHash }
  await stranger.followLog()
  const wrongIn = async (more: Partial<ShownPromise>) => {
    const examined = await stranger.keeper.promise({ ...promise, subject: 'raffle', ...more })
    return examined.checks.filter(({ isSame }) => !isSame).map(({ name }) => name)
  }
  const examined = await stranger.keeper.promise({ ...promise, subject: 'raffle' })
  expect(examined).toMatchObject({ head: { cosigners: [] }, isPending: false })
  expect(examined.checks.map(({ name }) => name)).toEqual([
    'headSigned',
    'consistent',
    'included',
    'promised',
    'early',
  ])
  expect(await wrongIn({})).toEqual([])
  expect(Date.parse(examined.committedAt!)).toBeLessThanOrEqual(Date.parse(firstSaleAt!))
  // What the house shows instead is different: another hash, raffle or line, or a later promise.
  expect(await wrongIn({ secretHash: 'ab'.repeat(32) })).toEqual(['promised'])
  expect(await wrongIn({ number: number + 1 })).toEqual(['promised'])
  expect(await wrongIn({ subject: 'another' })).toEqual(['promised'])
  expect(await wrongIn({ leafIndex: leafIndex! + 1 })).toContain('promised')
  expect(await wrongIn({ leafIndex: null })).toEqual(['included'])
  expect(await wrongIn({ firstAt: '2020-01-01T00:00:00.000Z' })).toEqual(['early'])
  expect(stranger.differences).toEqual([])
})
