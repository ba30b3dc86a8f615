import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, post } from '#ledger'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { postTo, vendorIn } from '../../../../test/towns/vendor-town.ts'
import { grantReward, openSession } from '../index.ts'
import { hmacSignature } from '../calls/signature.ts'

let town: Town
let memberId: string
let token: string
let secret: string
const vendor = 'T-ACTIONS'

beforeAll(async () => {
  town = await openTown()
  const made = await vendorIn(town, vendor, 'actions')
  secret = made.secret
  const { db } = town.context
  memberId = await town.idOf('minji')
  const opening = { gameId: made.gameId, memberId, vendor, webSessionId: null }
  token = (await db.write((tx) => openSession(tx, { ...opening, at: town.clock.now() }))).token
  await db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const deposit = { amountUnits: 10_000_000n, cause: 'deposit', from, key: randomUUID(), to }
    await post(tx, [[deposit]], town.clock.now())
  })
})
afterAll(() => town.tearDown())

type Action = { action: string; action_id: string; amount?: number; original_action_id?: string }
const action = (kind: string, amount?: number, original?: string): Action => ({
  action: kind,
  action_id: randomUUID(),
  ...(amount !== undefined && { amount }),
  ...(original !== undefined && { original_action_id: original }),
})

async function send(path: string, more: object, by = secret) {
  const body = { currency: 'KRW', game: 'reels', session_id: token, user_id: memberId, ...more }
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = { 'x-request-sign': hmacSignature(by, bytes) }
  const reply = await postTo(town, vendor)(path, bytes, headers)
  const request = JSON.parse(reply.body) as {
    balance?: number
    code?: number
    transactions?: { action_id: string; tx_id: string }[]
  }
  return { ...request, status: reply.status }
}
const play = (actions: Action[], more: object = {}, by?: string) =>
  send('play', { actions, game_id: randomUUID(), ...more }, by)

/** Returns the balance in hundredths of the currency, as this vendor counts. */
const balance = async () => (await play([])).balance ?? Number.NaN

test('a round in one call: bet and win, and again hears the same names', async () => {
  const before = await balance()
  const round = { finished: true, game_id: randomUUID() }
  const actions = [action('bet', 100), action('win', 250)]
  const first = await play(actions, round)
  expect(first).toMatchObject({ balance: before + 150, status: 200 })
  const again = await play(actions, round)
  expect(again.transactions).toEqual(first.transactions)
  expect(new Set(first.transactions?.map(({ tx_id: id }) => id)).size).toBe(2)
  expect(await balance()).toBe(before + 150)
})

test('the whole array or nothing of it', async () => {
  const before = await balance()
  const actions = [action('bet', 100), action('bet', before)]
  expect(await play(actions)).toMatchObject({ code: 100, status: 412 })
  expect(await balance()).toBe(before)
  // The array was rolled back as a whole, so its ids are still free.
  expect((await play(actions.slice(0, 1))).balance).toBe(before - 100)
})

test('one array twenty times at once counts once', async () => {
  const before = await balance()
  const round = { finished: true, game_id: randomUUID() }
  const actions = [action('bet', 300), action('win', 100)]
  const replies = await Promise.all(Array.from({ length: 20 }, () => play(actions, round)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await balance()).toBe(before - 200)
})

test('a rollback gives back, and one that comes first keeps its bet out', async () => {
  const before = await balance()
  const bet = action('bet', 100)
  const round = { game_id: randomUUID() }
  await play([bet], round)
  const undo = { ...round, actions: [action('rollback', undefined, bet.action_id)] }
  expect((await send('rollback', undo)).balance).toBe(before)
  expect((await send('rollback', undo)).balance).toBe(before)

  const late = action('bet', 100)
  const early = { game_id: randomUUID() }
  const first = { ...early, actions: [action('rollback', undefined, late.action_id)] }
  expect((await send('rollback', first)).status).toBe(200)
  expect((await play([late], early)).status).toBe(412)
  expect(await balance()).toBe(before)
})

test('what its nos look like', async () => {
  const bet = action('bet', 100)
  const resultOf = async (reply: Promise<{ code?: number; status: number }>) => {
    const { code, status } = await reply
    return `${status} ${code}`
  }
  expect(await resultOf(play([bet], {}, 'another secret'))).toBe('403 403')
  expect(await resultOf(play([bet], { game: 'unknown' }))).toBe('412 107')
  expect(await resultOf(play([bet], { currency: 'EUR' }))).toBe('412 154')
  expect(await resultOf(play([bet], { session_id: 'nobody' }))).toBe('412 101')
  expect(await resultOf(play([bet], { user_id: randomUUID() }))).toBe('412 101')
  expect(await resultOf(play([action('bet', -1)]))).toBe('400 400')
  const used = action('bet', 1)
  const round = { game_id: randomUUID() }
  await play([used], round)
  expect(await resultOf(play([{ ...used, amount: 2 }], round))).toBe('412 400')
  expect((await play([], { ...round, finished: true })).status).toBe(200)
})

test('free spins pay what they won, once', async () => {
  const before = await balance()
  const id = randomUUID()
  const grant = { at: town.clock.now(), by: 'town', id, memberId, reason: 'a story', vendor }
  await town.context.db.write((tx) => grantReward(tx, { ...grant, units: 100_000n }))
  const over = { issue_id: id, status: 'finished', total_amount: 500 }
  expect((await send('freespins', over)).balance).toBe(before + 500)
  expect((await send('freespins', over)).balance).toBe(before + 500)
  const unknown = { ...over, issue_id: randomUUID() }
  expect((await send('freespins', unknown)).status).toBe(412)
})
