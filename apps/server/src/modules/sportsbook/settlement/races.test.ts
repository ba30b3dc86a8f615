import { afterAll, beforeAll, expect, test } from 'vitest'
import { notStarted } from '@madang/games/sports'
import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { cashOutEach } from '../cash-out/cash-out.ts'
import { upsertLimit } from '../trading/limit-store.ts'
import { settleMatch } from './settle-match.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let minjiId: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  minjiId = await ground.hasWon('minji', 2_000_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'

test('a hundred bets of one moment, room for ten: ten are taken', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  // The exposure of ten bets of 10,000, and a little more.
  const winUnits = BigInt(leg.oddsMilli - 1000) * 10n * unitsPerWon
  const marketCapUnits = winUnits * 10n + unitsPerWon
  await town.context.db.write((tx) =>
    upsertLimit(tx, { level: 'match', marketCapUnits, ref: match, winCapUnits: winUnits * 100n }),
  )
  const before = Number(await ground.balance(minjiId))
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => ground.bet(minji, [leg], 10_000)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
    new Set(['stake-out-of-limits']),
  )
  expect(Number(await ground.balance(minjiId))).toBe(before - 100_000)

  const less = await ground.match()
  const other = await ground.leg(less, three, '1')
  const cap = BigInt(other.oddsMilli - 1000) * 5n * unitsPerWon
  await town.context.db.write((tx) =>
    upsertLimit(tx, { level: 'match', marketCapUnits: cap, ref: less, winCapUnits: cap * 100n }),
  )
  const offered = await ground.bet(minji, [other], 10_000, { mayOffer: true })
  expect(offered.value.bet).toMatchObject({ offer: { stake: '5000.00' }, state: 'offered' })
  const answer = { betId: offered.value.bet.id, isAccepted: true }
  const taken = await town.ask(wire.answerOffer, answer, minji)
  expect(taken.value.bet).toMatchObject({ stake: '5000.00', state: 'open' })
})

test('ten offers of one moment, room for one: one is taken; in play it waits like any other', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const cap = BigInt(leg.oddsMilli - 1000) * 5n * unitsPerWon
  await town.context.db.write((tx) =>
    upsertLimit(tx, { level: 'match', marketCapUnits: cap, ref: match, winCapUnits: cap * 100n }),
  )
  const offers = await Promise.all(
    Array.from({ length: 10 }, () => ground.bet(minji, [leg], 10_000, { mayOffer: true })),
  )
  const before = Number(await ground.balance(minjiId))
  const answers = await Promise.all(
    offers.map(({ value }) =>
      town.ask(wire.answerOffer, { betId: value.bet.id, isAccepted: true }, minji),
    ),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
    new Set(['stake-out-of-limits']),
  )
  expect(Number(await ground.balance(minjiId))).toBe(before - 5_000)

  const live = await ground.match()
  const facts = {
    ...notStarted,
    clockS: 60,
    period: 'h1',
    periods: [{ isDone: false, key: 'h1', score: [0, 0] as const }],
    status: 'live' as const,
  }
  await ground.odds(live, facts)
  await town.context.db.write((tx) =>
    upsertLimit(tx, { level: 'match', marketCapUnits: cap, ref: live, winCapUnits: cap * 100n }),
  )
  const own = await ground.leg(live, three, '1')
  const offered = await ground.bet(minji, [own], 10_000, { mayOffer: true })
  expect(offered.value.bet.state).toBe('offered')
  const accepted = { betId: offered.value.bet.id, isAccepted: true }
  expect((await town.ask(wire.answerOffer, accepted, minji)).value.bet.state).toBe('pending')
  // A goal while it waits: what is accepted is decided like every other bet in play.
  await ground.odds(live, { ...facts, periods: [{ ...facts.periods[0]!, score: [1, 0] as const }] })
  await ground.later(20_000)
  expect((await ground.seen(minji, offered.value.bet.id)).state).toBe('refused')
  expect(Number(await ground.balance(minjiId))).toBe(before - 5_000)
})

test('ten presses of one bet are one; a sale and a settlement of one moment pay once', async () => {
  const match = await ground.match()
  const leg = await ground.leg(match, three, '1')
  const id = newId()
  const before = Number(await ground.balance(minjiId))
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ground.bet(minji, [leg], 10_000, { id })),
  )
  expect(new Set(replies.map(({ value }) => value.bet.id))).toEqual(new Set([id]))
  expect(Number(await ground.balance(minjiId))).toBe(before - 10_000)

  const quote = await town.ask(quoteCashOut, { betId: id }, minji)
  const sale = {
    accept: 'any',
    amount: quote.value.amount,
    betId: id,
    id: newId(),
    partBps: 10_000,
  }
  const facts = {
    ...notStarted,
    periods: [
      { isDone: true, key: 'h1', score: [2, 0] as const },
      { isDone: true, key: 'h2', score: [0, 0] as const },
    ],
    status: 'ended' as const,
  }
  const settle = async () => {
    await ground.send(match, { facts, kind: 'bet-settlement' })
    await ground.later(100)
  }
  const [sold] = await Promise.all([town.ask(cashOut, sale, minji), settle()])
  await ground.later(100)
  const bet = await ground.seen(minji, id)
  expect(bet.state).toBe(sold.success ? 'cashed-out' : 'settled')
  const payout = Number(bet.payout)
  expect(Number(await ground.balance(minjiId))).toBe(before - 10_000 + payout)
  const again = await town.ask(cashOut, sale, minji)
  expect(again.success ? again.value.paid : again.errorCode).toBe(
    sold.success ? sold.value.paid : 'bet-not-open',
  )
})

test('a parlay, a system, a combination; related legs are refused with the reason', async () => {
  const [one, two, three3] = [await ground.match(), await ground.match(), await ground.match()]
  const legs = await Promise.all([one, two, three3].map((match) => ground.leg(match, three, '1')))
  const parlay = await ground.bet(minji, legs, 1_000)
  expect(parlay.value.bet).toMatchObject({ kind: 'parlay', tickets: 1 })
  const trixie = await ground.bet(minji, legs, 1_000, { kind: 'system', system: 'trixie' })
  expect(trixie.value.bet).toMatchObject({ oddsMilli: null, stake: '4000.00', tickets: 4 })
  const goals = await ground.leg(one, 'total~score~ft~l2.5', 'over')
  expect((await ground.bet(minji, [legs[0]!, goals], 1_000)).errorCode).toBe('legs-related')
  const had = Number(await ground.balance(minjiId))
  const both = await ground.bet(minji, [legs[0]!, goals], 1_000, { kind: 'combination' })
  // One ticket: what the slip shows is charged, however many legs it has.
  expect(both.value.bet).toMatchObject({ stake: '1000.00', tickets: 1 })
  expect(Number(await ground.balance(minjiId))).toBe(had - 1_000)
  expect(Number(both.value.bet.potentialPayout)).toBe(both.value.bet.oddsMilli)
  const product = (legs[0]!.oddsMilli * goals.oddsMilli) / 1000
  expect(both.value.bet.oddsMilli).toBeLessThan(product)
  expect(both.value.bet.marginBps).toBe(700)
  const quote = await town.ask(
    wire.quoteBet,
    { kind: 'combination', legs: [legs[0], legs[0]] },
    minji,
  )
  expect(quote.value.legs[0].problem).toBe('legs-contradict')
})

test('sales, results, held money and new bets of many members over the same matches never lock each other', async () => {
  const members = await Promise.all(['minji', 'sora', 'junho'].map(visitOfMember))
  const { db } = town.context
  // A transaction that another one locks out is run again.
  let runs = 0
  const once = (work: (tx: Tx) => Promise<unknown>) =>
    db.write((tx) => {
      runs += 1
      return work(tx)
    })
  for (let round = 0; round < 4; round++) {
    const matches = await Promise.all([1, 2, 3].map(() => ground.match()))
    const legs = await Promise.all(matches.map((match) => ground.leg(match, three, '1')))
    const slips = [[0, 1], [1, 2], [2, 0], [0], [1], [2]]
    const bets = await Promise.all(
      members.flatMap(({ memberId, visit }) =>
        slips.map(async (slip) => {
          const { value } = await ground.bet(
            visit,
            slip.map((at) => legs[at]!),
            1_000,
          )
          return { betId: value.bet.id as string, memberId }
        }),
      ),
    )
    // Every second bet is sold, in groups of other orders than the results lock them.
    const sold = bets.filter((_, at) => at % 2 === round % 2)
    const groups = [0, 1, 2].map((part) => sold.filter((_, at) => at % 3 === part).toReversed())
    const periods = ['h1', 'h2'].map((key) => ({ isDone: true, key, score: [1, 0] as const }))
    const facts = { ...notStarted, periods, status: 'ended' as const }
    for (const match of matches) await ground.send(match, { facts, kind: 'bet-settlement' })
    const now = town.clock.now()
    await Promise.all([
      ...groups.map((group) =>
        once((tx) =>
          cashOutEach(
            tx,
            group.map((own) => ({
              ...own,
              accept: 'any',
              amountUnits: 1n,
              at: now,
              id: newId(),
              isAutomatic: false,
              partBps: 10_000,
            })),
          ),
        ),
      ),
      ...matches.map((match) => once((tx) => settleMatch(tx, match, now))),
      ground.later(),
    ])
    await ground.later(1_000)
  }
  expect(runs).toBe(4 * 6)
})

async function visitOfMember(name: string) {
  const memberId = await ground.hasWon(name, 500_000)
  return { memberId, visit: await visitOf(town, name) }
}
