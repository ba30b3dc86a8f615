import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notStarted, type Pair } from '@madang/games/sports'
import { readUof } from '@madang/games/sports-feeds'
import * as wire from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { voidSportsMarket } from '@madang/wire/sportsbook-office'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { inPlay, SportsGround } from '../../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town, type Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { applyMessage } from '../feed/apply-message.ts'

let town: Town
let ground: SportsGround
let minji: Visit
let minjiId: string
let match: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  minji = await visitOf(town, 'minji')
  minjiId = await ground.hasWon('minji', 3_000_000)
})
beforeEach(async () => {
  match = await ground.match()
  town.clock.tick(60_000)
})
afterAll(() => town.tearDown())

const three = 'three-way~score~ft'
const goals = 'total~score~ft~l2.5'
/** The same markets, as the feed names them. */
const named = {
  [three]: '<market id="1" void_reason="12"/>',
  [goals]: '<market id="18" specifiers="total=2.5" void_reason="12"/>',
}
const now = () => town.clock.now().getTime()

type Window = { start?: number | string; end?: number | string }
type Message = Window & { at?: number; isSettled?: boolean; markets?: (keyof typeof named)[] }

/** Hears a message of the provider about a cancellation. @returns whether it changed anything */
const hears = async (name: string, message: Message = {}) => {
  const { at = now(), end, isSettled = true, markets = [three], start } = message
  const window = [
    start === undefined ? '' : ` start_time="${start}"`,
    end === undefined ? '' : ` end_time="${end}"`,
  ].join('')
  const head = `product="1" event_id="sr:match:${match}" timestamp="${at}"${window}`
  const xml = `<${name} ${head}>${markets.map((key) => named[key]).join('')}</${name}>`
  const isNews = await town.context.db.write((tx) => applyMessage(tx, readUof('simulator', xml)!))
  if (isSettled) await ground.later()
  return isNews
}
const cancels = (message?: Message) => hears('bet_cancel', message)
const takesBack = (message?: Message) => hears('rollback_bet_cancel', message)
const bet = async (key: string, outcome: string) => {
  const placed = await ground.bet(minji, [await ground.leg(match, key, outcome)], 10_000)
  const at = now()
  town.clock.tick(60_000)
  return { ...(placed.value?.bet as wire.Bet), at, refused: placed.errorCode }
}
const state = async ({ id }: { id: string }) => (await ground.seen(minji, id)).state
const ends = async (score: Pair) => {
  const periods = [
    { isDone: true, key: 'h1', score },
    { isDone: true, key: 'h2', score: [0, 0] as const },
  ]
  const facts = { ...notStarted, periods, status: 'ended' as const }
  await ground.send(match, { facts, kind: 'bet-settlement' })
  await ground.later()
}

test('bets of a window are void on the named market, and taken back as the window was', async () => {
  const before = await bet(three, '1')
  const start = now()
  const [inside, other] = [await bet(three, '1'), await bet(goals, 'over')]
  const end = now()
  const after = await bet(three, '1')
  const balance = Number(await ground.balance(minjiId))
  expect(await cancels({ end, start })).toBe(true)
  const states = () => Promise.all([before, inside, other, after].map((one) => state(one)))
  expect(await states()).toEqual(['open', 'void', 'open', 'open'])
  expect(Number(await ground.balance(minjiId)) - balance).toBe(10_000)
  // The market goes on: the window is over.
  expect((await bet(three, '2')).refused).toBeUndefined()
  // Another window, or none, takes nothing of it back.
  expect(await takesBack({ end: end + 1, start })).toBe(true)
  expect(await takesBack({ start })).toBe(true)
  expect(await takesBack()).toBe(true)
  expect(await states()).toEqual(['open', 'void', 'open', 'open'])
  await takesBack({ end, start })
  expect(await states()).toEqual(['open', 'open', 'open', 'open'])
  await ends([1, 0])
  expect((await ground.seen(minji, inside.id)).payout).toBe(inside.potentialPayout)
})

test('a window begins with its start and ends before its end; one side may be open', async () => {
  const [first, second, third] = [
    await bet(three, '1'),
    await bet(three, '1'),
    await bet(three, '1'),
  ]
  const states = () => Promise.all([first, second, third].map((one) => state(one)))
  await cancels({ end: third.at, start: second.at })
  expect(await states()).toEqual(['open', 'void', 'open'])
  await takesBack({ end: third.at, start: second.at })
  await cancels({ end: second.at })
  expect(await states()).toEqual(['void', 'open', 'open'])
  await takesBack({ end: second.at })
  await cancels({ start: second.at })
  expect(await states()).toEqual(['open', 'void', 'void'])
  // It has no end, so what is taken now would be void at once.
  expect((await bet(three, '1')).refused).toBe('market-closed')
  await takesBack({ start: second.at })
  expect((await bet(three, '1')).refused).toBeUndefined()
  // A window that is no time, or none at all, voids nothing.
  await cancels({ start: 'soon' })
  await cancels({ end: '1e300' })
  await cancels({ end: first.at, start: third.at })
  expect(await states()).toEqual(['open', 'open', 'open'])
  // One that ends later takes no bets until then.
  const end = now() + 300_000
  await cancels({ end, start: now() })
  expect((await bet(three, '1')).refused).toBe('market-closed')
  town.clock.tick(300_000)
  expect((await bet(three, '1')).refused).toBeUndefined()
})

test('without a window every bet is void and the market closed, until it is taken back', async () => {
  const [one, other] = [await bet(three, '1'), await bet(goals, 'over')]
  await cancels()
  expect([await state(one), await state(other)]).toEqual(['void', 'open'])
  expect((await bet(three, '1')).refused).toBe('market-closed')
  await takesBack()
  expect([await state(one), await state(other)]).toEqual(['open', 'open'])
  expect((await bet(three, '1')).refused).toBeUndefined()
  // What the desk voided, the feed does not take back, whoever was first.
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const desk = { market: three, matchId: match, reason: 'a wrong price', rule: 'price-error' }
  await cancels()
  expect((await town.ask(voidSportsMarket, desk, jisoo)).success).toBe(true)
  await ground.later()
  await takesBack()
  expect(await state(one)).toBe('void')
  expect((await bet(three, '1')).refused).toBe('market-closed')
})

test('the newest word on a window counts, however often and in whatever order they arrive', async () => {
  const one = await bet(three, '1')
  const window = { end: now(), start: one.at }
  const at = now()
  // Prices move in between: a cancellation that comes after them is not late.
  await ground.odds(match, notStarted, at + 10)
  expect(await cancels({ ...window, at })).toBe(true)
  expect(await cancels({ ...window, at })).toBe(false)
  expect(await state(one)).toBe('void')
  const balance = await ground.balance(minjiId)
  expect(await takesBack({ ...window, at: at - 1 })).toBe(false)
  expect(await state(one)).toBe('void')
  // Taken back in the same millisecond, and both heard again.
  expect(await takesBack({ ...window, at })).toBe(true)
  expect(await cancels({ ...window, at })).toBe(false)
  expect(await takesBack({ ...window, at })).toBe(false)
  expect(await state(one)).toBe('open')
  expect(Number(balance) - Number(await ground.balance(minjiId))).toBe(10_000)
  // What takes back comes first: nothing is void afterwards.
  const [later, second] = [at + 100, { end: now() + 1, start: one.at }]
  expect(await takesBack({ ...second, at: later })).toBe(true)
  expect(await cancels({ ...second, at: later - 1 })).toBe(false)
  expect(await state(one)).toBe('open')
})

test('of a market’s lines only those are void that the message names, each by itself', async () => {
  const far = 'total~score~ft~l3.5'
  const over = [await bet(goals, 'over'), await bet(far, 'over')]
  const home = await bet(three, '1')
  const window = { end: now(), start: over[0]!.at }
  const states = () => Promise.all([...over, home].map((one) => state(one)))
  await cancels({ ...window, markets: [goals, three] })
  expect(await states()).toEqual(['void', 'open', 'void'])
  await takesBack({ ...window, at: now() + 1, markets: [three] })
  expect(await states()).toEqual(['void', 'open', 'open'])
})

test('a market that is settled already is void all the same, and settled again when taken back', async () => {
  const [won, lost] = [await bet(three, '1'), await bet(three, '2')]
  const end = now()
  const [late, other] = [await bet(three, '1'), await bet(goals, 'under')]
  await ends([1, 0])
  const paid = async () => {
    const bets = [won, lost, late, other].map(async ({ id }) => ground.seen(minji, id))
    return (await Promise.all(bets)).map(({ payout, state: as }) => [as, payout])
  }
  const settled = await paid()
  expect(settled).toEqual([
    ['settled', won.potentialPayout],
    ['settled', '0.00'],
    ['settled', late.potentialPayout],
    ['settled', other.potentialPayout],
  ])
  const balance = await ground.balance(minjiId)
  await cancels({ end, start: won.at })
  const stakes = ['void', '10000.00']
  expect(await paid()).toEqual([stakes, stakes, settled[2], settled[3]])
  await takesBack({ end, start: won.at })
  expect(await paid()).toEqual(settled)
  expect(await ground.balance(minjiId)).toBe(balance)
})

test('a leg of a parlay is void by its window, and the rest of a bet that was sold in part', async () => {
  const elsewhere = await ground.leg(await ground.match(), three, '1')
  const home = await ground.leg(match, three, '1')
  const parlay = (await ground.bet(minji, [home, elsewhere], 10_000)).value.bet as wire.Bet
  const single = await bet(three, '1')
  const { value: quote } = await town.ask(quoteCashOut, { betId: single.id }, minji)
  const sale = { accept: 'any', amount: quote.amount, betId: single.id, partBps: 5_000 }
  const half = { ...sale, id: crypto.randomUUID() }
  expect((await town.ask(cashOut, half, minji)).success).toBe(true)
  const balance = Number(await ground.balance(minjiId))
  await cancels({ end: now(), start: Date.parse(parlay.placedAt) })
  // The half that was sold stays sold.
  expect(Number(await ground.balance(minjiId)) - balance).toBe(5_000)
  expect(await ground.seen(minji, single.id)).toMatchObject({ payout: '5000.00', state: 'void' })
  expect(await ground.seen(minji, parlay.id)).toMatchObject({
    legs: [{ settlement: { reason: 'simulator', verdict: 'push' } }, { settlement: null }],
    state: 'open',
  })
})

test('a bet in play that waits in the window is not taken, and what is void is not for sale', async () => {
  await ground.odds(match, inPlay(10, [0, 0]))
  town.clock.tick(30_000)
  await ground.later()
  const waiting = await bet(three, '1')
  expect(waiting.state).toBe('pending')
  const message = { end: now(), start: waiting.at }
  await cancels(message)
  await ground.later(10_000)
  expect(await ground.seen(minji, waiting.id)).toMatchObject({ refusal: 'market-closed' })
  const taken = await bet(three, '1')
  await ground.later(10_000)
  expect(await state(taken)).toBe('open')
  // Heard and not settled yet.
  await hears('bet_cancel', { end: now(), isSettled: false, start: taken.at })
  const quote = await town.ask(quoteCashOut, { betId: taken.id }, minji)
  expect(quote.errorCode).toBe('cash-out-suspended')
  await ground.later()
  expect(await state(taken)).toBe('void')
})
