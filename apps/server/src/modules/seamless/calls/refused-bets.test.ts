import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#kernel/ids'
import { openAccounts, post } from '#ledger'
import { setLimit } from '@madang/wire/protection'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { vendorIn } from '../../../../test/towns/vendor-town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { moveOne } from './move-money.ts'
import type { Order } from './movement.ts'
import { openSession } from '../sessions/open-session.ts'
import { onRefusedBet } from './refused-bets.ts'
import type { RefusedBet } from './refused-bets.ts'
import { tokenHashOf } from '../sessions/session.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

test('a vendor’s bet above a limit of the member is told to the member’s page, by that limit', async () => {
  const vendor = 'T-LIMIT'
  const { gameId } = await vendorIn(town, vendor, 'hub88')
  const memberId = await town.idOf('minji')
  const minji = await visitOf(town, 'minji')
  const limit = { amount: '100.00', kind: 'loss', period: 'day' }
  expect(await town.ask(setLimit, limit, minji)).toMatchObject({ success: true })
  const opening = { at: town.clock.now(), gameId, memberId, vendor, webSessionId: null }
  const { token } = await town.context.db.write((tx) => openSession(tx, opening))
  const received: RefusedBet[] = []
  const stop = onRefusedBet(town.context.bus, (bet) => void received.push(bet))
  const bet = (amountUnits: bigint): Order => ({
    amountUnits,
    at: town.clock.now(),
    currency: 'KRW',
    gameCode: 'reels',
    isFree: false,
    isRoundClosed: false,
    kind: 'bet',
    memberId,
    round: newId(),
    tokenHash: tokenHashOf(token),
    uuid: newId(),
    vendor,
  })
  await fund(memberId)
  const tooMuch = bet(10_000_001n)
  await moveOne(town.context.db, tooMuch)
  await vi.waitFor(() => expect(received).toEqual([{ code: 'loss-limit-reached', memberId }]))
  // The vendor repeats the bet: it is refused again, and nothing new is published.
  await moveOne(town.context.db, tooMuch)
  expect(received).toHaveLength(1)
  stop()
})

async function fund(memberId: string): Promise<void> {
  await town.context.db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const move = { amountUnits: 20_000_000n, cause: 'deposit', from, key: newId(), to } as const
    await post(tx, [[move]], town.clock.now())
  })
}
