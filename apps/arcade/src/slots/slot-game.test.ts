// @vitest-environment happy-dom
import { allTitles, playRound, provablyFair } from '@madang/games'
import type { Gives } from '@madang/wire'
import type { showSlot, SlotRound } from '@madang/wire/casino'
import { afterEach, expect, test, vi } from 'vitest'
import { SlotGame } from './slot-game.ts'

afterEach(() => vi.unstubAllGlobals())

const [title] = allTitles
const chance = provablyFair({ clientSeed: 'void', nonce: 1, serverSeed: 'shown' })
const { outcome } = playRound(title!.config, 10_000_000n, chance)
const round = { id: '1', isVoid: false, outcome, payout: '500.00', stake: '100.00' } as SlotRound
const facts = {
  balance: '1400.00',
  bonus: '0.00',
  freeRounds: null,
  isUnseen: false,
  lastRound: round,
  rules: { minCycleMs: 0 },
  seeds: { isClientSeedOpen: false },
  playSession: { isCheckDue: false, net: '-50.00' },
  stakeDefault: '100.00',
  stakes: ['100.00'],
  title,
} as unknown as Gives<typeof showSlot>
const after = { ...facts, balance: '1000.00', lastRound: { ...round, isVoid: true } }

/** A round that brings nothing. */
const calm = Array.from({ length: 200 }, (_, nonce) =>
  playRound(
    title!.config,
    10_000_000n,
    provablyFair({ clientSeed: 'calm', nonce, serverSeed: 's' }),
  ),
).find(({ outcome: one, payoutUnits }) => payoutUnits === 0n && one.spins.length === 1)?.outcome

const answer = (value: object) => Response.json({ success: true, value })

test('a round that was taken back is void at once, and the balance is what it is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(after)))
  const game = new SlotGame(facts)
  await game.renew()
  expect(game.now).toMatchObject({ balance: '1000.00', round: { id: '1', isVoid: true } })
})

test('while a press is on its way nothing is taken from under it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  const game = new SlotGame(facts)
  void game.spin()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await game.renew()
  expect(asked).toHaveLength(1)
  expect(game.now).toMatchObject({ balance: '1300.00', phase: 'asking' })
})

test('a stake leaves balance and net position together, and a refused one comes back to both', async () => {
  let answerTo: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerTo = resolve)))
  const game = new SlotGame(facts)
  const spun = game.spin()
  await vi.waitFor(() => expect(game.now.phase).toBe('asking'))
  const shown = () => [game.now.balance, game.now.facts.playSession.net]
  expect(shown()).toEqual(['1300.00', '-150.00'])
  answerTo(Response.json({ errorCode: 'balance-too-low', success: false }, { status: 409 }))
  await spun
  expect(shown()).toEqual(['1400.00', '-50.00'])
})

test('the last of many presses for the end of a round stakes nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const game = new SlotGame({ ...facts, rules: { ...facts.rules, mayTurbo: true } })
  const clock = vi.spyOn(performance, 'now')
  const at = (ms: number) => clock.mockReturnValue(ms)
  at(10_000)
  const shown = game.replay(round)
  while (game.now.phase === 'showing') {
    game.press()
    await Promise.resolve()
  }
  await shown
  at(10_300)
  game.press()
  at(10_699)
  game.press()
  expect(game.now.phase).toBe('ready')
  at(11_099)
  game.press()
  expect(game.now.phase).toBe('asking')
  clock.mockRestore()
})

test('a balance that another page raised is asked for before a stake is refused', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(answer({ ...facts, balance: asked.length === 1 ? '99.00' : '100.00' }))
  })
  const game = new SlotGame({ ...facts, balance: '0.00' })
  await game.spin()
  expect(game.now).toMatchObject({ balance: '99.00', refusal: { code: 'balance-too-low' } })
  expect(asked).toHaveLength(1)
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit = {}) => {
    asked.push(url)
    const isSpin = method === 'POST'
    return isSpin ? new Promise(() => undefined) : Promise.resolve(answer(facts))
  })
  void game.spin()
  await vi.waitFor(() => expect(game.now).toMatchObject({ balance: '1300.00', phase: 'asking' }))
  await game.renewIdle()
  expect(asked).toHaveLength(3)
})

test('money that comes from elsewhere is no gain of autoplay, and its end is said', async () => {
  let balance = 1_400
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit = {}) => {
    // Between two rounds somebody deposits a million.
    balance += 1_000_000 - 100
    const { bonus, freeRounds, playSession } = facts
    const shown = { balance: `${balance}.00`, bonus, freeRounds, jackpot: null, playSession }
    const lost = { ...round, outcome: calm, payout: '0.00' }
    return Promise.resolve(answer(method === 'POST' ? { ...shown, round: lost } : facts))
  })
  const game = new SlotGame({ ...facts, lastRound: null })
  const wish = { count: 2, lossUnits: 0n, onAnyWin: false, onFeature: false, winX: 0 }
  game.startAutoplay({ ...wish, gainUnits: 100_000n })
  await vi.waitFor(() => expect(game.now.auto).toMatchObject({ left: 1 }), 9_000)
  game.hasten()
  await vi.waitFor(() => expect(game.now).toMatchObject({ auto: null, autoEnd: 'count' }), 9_000)
  void game.spin()
  await vi.waitFor(() => expect(game.now).toMatchObject({ autoEnd: null, phase: 'asking' }))
})
