import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Call } from '@madang/wire'
import * as identity from '@madang/wire/identity'
import * as launches from '@madang/wire/launch'
import { openAccounts, post } from '../../src/modules/ledger/index.ts'
import { setLimit } from '../../src/modules/protection/index.ts'
import { openBeside, openTown } from '../towns/town.ts'
import type { Reply, Town, Visit } from '../towns/town.ts'

/** A town in two processes: whatever is asked at once is asked of both. */
export type Scene = {
  town: Town
  beside: Town
  /** What else has to be stopped in the end. */
  stops: (() => Promise<unknown>)[]
  tearDown(): Promise<void>
}

export async function openScene(): Promise<Scene> {
  const town = await openTown({ isShared: true })
  const beside = await openBeside(town, ['live', 'web', 'work'])
  const stops: Scene['stops'] = []
  return {
    beside,
    stops,
    async tearDown() {
      for (const stop of stops) await stop()
      await beside.tearDown()
      await town.tearDown()
    },
    town,
  }
}

/** The same asked so many times at once, by turns of one process and the other. */
export const askAtOnce = (
  { beside, town }: Scene,
  wire: Call,
  { as, count = 4, given }: { as: Visit; given: () => object; count?: number },
): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      (n % 2 ? beside : town).ask(wire, given(), { ...as, cookies: { ...as.cookies } }),
    ),
  )

export const password = 'a crane over nine rivers'
export const paymentPassword = '482615'

/** Somebody who has registered just now: no account of theirs is open yet. */
export type Newcomer = { account: string; id: string; visit: Visit }

/** Returns what a step before the call answered; whoever is refused there has no story. */
export async function must(asked: Promise<Reply>): Promise<Reply['value']> {
  const { errorCode, success, value } = await asked
  if (!success) throw new Error(`a step before it: ${errorCode}`)
  return value
}

let count = 0

export async function newcomerIn({ town }: Scene): Promise<Newcomer> {
  count += 1
  const account = `new${String(count).padStart(5, '0')}`
  const visit: Visit = { cookies: {} }
  const form = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: password,
    id: randomUUID(),
    mobileNum: `010-7000-${String(1_000 + count)}`,
    password,
    payeeName: '홍길동',
    termsAccepted: true,
    username: account,
  }
  const reply = await town.ask(identity.register, form, visit)
  if (!reply.success) throw new Error(`nobody registers: ${reply.errorCode}`)
  visit.token = String(reply.value.token)
  const secret = { confirmPassword: paymentPassword, password: paymentPassword }
  const set = await town.ask(identity.setPaymentPassword, secret, visit)
  if (!set.success) throw new Error(`no payment password: ${set.errorCode}`)
  return { account, id: await town.idOf(account), visit }
}

/** Another browser of the same member. */
export async function comesAgain({ town }: Scene, { account }: Newcomer): Promise<Visit> {
  const visit: Visit = { cookies: {} }
  const reply = await town.ask(identity.login, { password, username: account }, visit)
  if (!reply.success) throw new Error(`${account} cannot log in: ${reply.errorCode}`)
  return { ...visit, token: String(reply.value.token) }
}

/** A frame at a game; every launch is another. */
export async function frameOf({ town }: Scene, who: Newcomer, gameId: string): Promise<Visit> {
  const launched = await town.ask(launches.launchGame, { gameId }, who.visit)
  if (!launched.success) throw new Error(`no launch of ${gameId}: ${launched.errorCode}`)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  return { cookies: {}, token: opened.value.frameToken }
}

/** Money arrives, by way of the bank. */
export async function pay(
  { town }: Scene,
  holder: string,
  won: number,
  purpose: 'cash' | 'credit' = 'cash',
): Promise<void> {
  await town.events.settle()
  const from = { currency: 'KRW', house: purpose === 'cash' ? 'bank' : 'adjustments' }
  const to = { currency: 'KRW', holder, purpose }
  const cause = purpose === 'cash' ? 'adjustment' : 'credit-adjustment'
  const amountUnits = BigInt(won) * 100_000n
  const arrived = { amountUnits, cause, from, key: `story:${randomUUID()}`, to }
  await town.context.db.write(async (tx) => {
    await openAccounts(tx, holder, 'KRW', [purpose])
    await post(tx, [[arrived]], town.clock.now())
  })
}

/** Freezes what somebody has, or thaws it. */
export async function freeze({ town }: Scene, holder: string, isFrozen: boolean): Promise<void> {
  const at = isFrozen ? town.clock.now() : null
  await town.context.db.write((tx) =>
    tx.rows(sql`update ledger.account set frozen_at = ${at} where holder = ${holder}`),
  )
}

/** Somebody wants to lose at most so much a day; null takes it back at once. */
export async function limitLosses(
  { town }: Scene,
  memberId: string,
  limitUnits: bigint | null,
): Promise<void> {
  const terms = { delayMs: 0, lifeMs: 1 }
  const wish = { at: town.clock.now(), by: 'town', memberId, reason: 'a story', terms }
  const name = { kind: 'loss', period: 'day' } as const
  await town.context.db.write(async (tx) => {
    if (limitUnits !== null) await setLimit(tx, { ...wish, limitUnits, name })
    else await tx.rows(sql`delete from protection.limit_now where member_id = ${memberId}`)
  })
}
