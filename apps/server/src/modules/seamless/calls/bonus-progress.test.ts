import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelGrant, findGrant, grantBonus } from '#bonus'
import { openDatabase } from '#kernel/database/database'
import type { Database } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { listWagers } from '#wagers'
import { bonusOf, moneyOf, plainTerms } from '../../../../test/towns/money/grant-town.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { vendorIn } from '../../../../test/towns/vendor-town.ts'
import { moveOne } from './move-money.ts'
import type { Order } from './movement.ts'
import { openSession } from '../sessions/open-session.ts'
import { tokenHashOf } from '../sessions/session.ts'

let town: Town
let rival: Database
let memberId: string
let tokenHash: string
let own: bigint
const vendor = 'T-BONUS'
const won = 100_000n

beforeAll(async () => {
  town = await openTown()
  rival = openDatabase(town.url)
  const { gameId } = await vendorIn(town, vendor, 'hub88')
  memberId = await town.idOf('minji')
  const opening = { at: town.clock.now(), gameId, memberId, vendor, webSessionId: null }
  const { token } = await town.context.db.write((tx) => openSession(tx, opening))
  tokenHash = tokenHashOf(token)
  own = (await moneyOf(town.context.db, memberId))[0] ?? 0n
})
afterAll(async () => {
  await rival.close()
  await town.tearDown()
})

const order = (kind: Order['kind'], more: Partial<Order> = {}): Order => ({
  amountUnits: kind === 'rollback' ? 0n : won,
  at: town.clock.now(),
  currency: 'KRW',
  gameCode: 'reels',
  isFree: false,
  isRoundClosed: kind === 'win',
  kind,
  memberId,
  round: newId(),
  tokenHash,
  uuid: newId(),
  vendor,
  ...more,
})
const winOf = (bet: Order, amountUnits: bigint) =>
  order('win', { amountUnits, reference: bet.uuid, round: bet.round })
const rollbackOf = (of: Order) => order('rollback', { reference: of.uuid, round: of.round })
const move = async (one: Order, db = town.context.db) => (await moveOne(db, one)).no ?? 'ok'

/** Grants a bonus with a wagering multiple; only the vendor's category counts. */
async function give(amountWon: bigint, multiple: number) {
  const at = town.clock.now()
  const weights = { categories: { RNG: 50 }, games: {} }
  const terms = { ...plainTerms, multiple, weights }
  const expiresAt = new Date(at.getTime() + 86_400_000)
  const kind = newId()
  const more = { amountUnits: amountWon * won, at, expiresAt, kind, terms }
  const { id } = await town.context.db.write((tx) => grantBonus(tx, bonusOf(memberId, more)))
  const read = async () => {
    const [cash, left] = await moneyOf(town.context.db, memberId, id)
    const grant = await town.context.db.read((tx) => findGrant(tx, id))
    const progress = Number((grant?.progressUnits ?? 0n) / won)
    return { cash: (cash ?? 0n) - own, left, progress, state: grant?.state }
  }
  return { id, read }
}

test("a vendor's rounds take own money alone, count by their weight, and correct by differences", async () => {
  const bonus = await give(1_000n, 10)
  const left = 1_000n * won
  const more = order('bet', { amountUnits: own + won })
  expect(await move(more)).toBe('balance-too-low')
  expect(await bonus.read()).toEqual({ cash: 0n, left, progress: 0, state: 'active' })

  const bet = order('bet', { amountUnits: 40n * won })
  expect(await move(bet)).toBe('ok')
  expect(await bonus.read()).toMatchObject({ cash: -40n * won, left, progress: 0 })
  const win = winOf(bet, 100n * won)
  await Promise.all(Array.from({ length: 8 }, (_, n) => move(win, n % 2 ? town.context.db : rival)))
  expect(await bonus.read()).toMatchObject({ cash: 60n * won, left, progress: 20 })
  // A second win of the same bet is a revision: more money, the same valid bet.
  expect(await move(winOf(bet, 5n * won))).toBe('ok')
  expect(await bonus.read()).toMatchObject({ cash: 65n * won, left, progress: 20 })

  const open = order('bet', { amountUnits: 30n * won })
  await move(open)
  await move(rollbackOf(open))
  expect(await bonus.read()).toMatchObject({ cash: 65n * won, left, progress: 20 })
  const lost = order('bet', { amountUnits: 10n * won })
  await move(lost)
  await move(winOf(lost, 0n))
  expect(await bonus.read()).toMatchObject({ cash: 55n * won, left, progress: 25 })
  const back = rollbackOf(lost)
  await Promise.all([town.context.db, rival, rival].map((db) => move(back, db)))
  expect(await bonus.read()).toMatchObject({ cash: 65n * won, left, progress: 20 })
  own += 65n * won
  const at = town.clock.now()
  await town.context.db.write((tx) => cancelGrant(tx, { at, id: bonus.id, memberId }))
})

test('the wager that completes a bonus does so once, and what is corrected later leaves it so', async () => {
  const bonus = await give(10n, 1)
  const bet = order('bet', { amountUnits: 20n * won })
  await move(bet)
  const filter = { limit: 1, memberId }
  const [wager] = await town.context.db.read((tx) => listWagers(tx, filter))
  expect(wager).toMatchObject({ countsFor: bonus.id, funding: null })
  const win = winOf(bet, 0n)
  await Promise.all([town.context.db, rival].map((db) => move(win, db)))
  const after = { cash: -10n * won, left: 0n, progress: 10, state: 'completed' }
  expect(await bonus.read()).toEqual(after)
  await move(rollbackOf(bet))
  expect(await bonus.read()).toEqual({ ...after, cash: 10n * won })
})
