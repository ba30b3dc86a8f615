import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { accepted, answer, isRefusal } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { findBalancesAfter, lockedBalance, post, underLock } from '#ledger'
import type { Transfer } from '#ledger'
import { countPlay } from '#protection'
import type { Play } from '#protection'
import { publishSettled } from './events.ts'
import { cashOf, ownStakeUnits } from './funding/funding.ts'
import { countForBonus, rerouted } from './funding/bonus-terms.ts'
import { accountsOf, payout, refund, refundPart } from './postings.ts'
import { findWagers, insertWagers, updateWagers } from './wager-store.ts'
import { closed, voided } from './wager.ts'
import type { Closing, Taken, Voiding, Wager } from './wager.ts'

/**
 * Settles open wagers and pays out. A repeated closing gets the first response again.
 *
 * @returns per closing the wager, or a Refusal: `wager-unknown`, `wager-settled`
 */
export const closeWagers = (tx: Tx, closings: Closing[]): Promise<Answer<Taken>[]> =>
  endWagers(tx, closings, {
    decide: closed,
    transfersOf: (wager, before, { returnedStakeUnits = 0n }) => [
      ...payout(wager),
      ...refundPart(wager, before, returnedStakeUnits),
    ],
  })

/**
 * Voids wagers and refunds their stakes. If a stake has not arrived yet, it is refused for ever.
 *
 * @returns per voiding the wager, or a Refusal: `wager-settled`, `wager-unknown`
 */
export const voidWagers = (tx: Tx, voidings: Voiding[]): Promise<Answer<Taken>[]> =>
  endWagers(tx, voidings, { decide: voided, transfersOf: refund })

export const closeWager = grouped(closeWagers, { lane: 'wagers' })
export const voidWager = grouped(voidWagers, { lane: 'wagers' })

type Ending = { id: string; memberId: string; at: Date; currency?: string }
type Way<End> = {
  decide: (known: Wager | undefined, end: End) => Wager
  transfersOf: (wager: Wager, before: Wager | undefined, end: End) => Transfer[]
}

async function endWagers<End extends Ending>(
  tx: Tx,
  ends: End[],
  way: Way<End>,
): Promise<Answer<Taken>[]> {
  const known = await lockWagers(tx, ends)
  const before = new Map(known)
  const decided = answer(ends, (end) => {
    const wager = way.decide(known.get(end.id), end)
    known.set(end.id, wager)
    return wager
  })
  const changed = [...known.values()].filter((wager) => before.get(wager.id) !== wager)

  const movements = ends.map((end, at) => {
    const wager = decided[at]
    if (wager === undefined || isRefusal(wager)) return []
    return way.transfersOf(wager, before.get(end.id), end)
  })
  // A wager that had ended before moves no more money, however it ended: that may have been undone.
  const repeats = new Map<number, string>()
  for (const [at, end] of ends.entries()) {
    const transfers = before.get(end.id) === decided[at] ? movements[at]?.splice(0) : undefined
    const last = transfers?.at(-1)
    if (last) repeats.set(at, last.key)
  }
  const balances = repeats.size > 0 ? await findBalancesAfter(tx, [...repeats.values()]) : undefined
  const moved = await rerouted(tx, changed, movements)
  const posted = await post(tx, moved, ends[0]?.at ?? new Date(0))
  // A frozen account takes no money, so its wager stays open until a person has checked.
  const held = new Set(
    decided.flatMap((wager, at) => (!isRefusal(wager) && isRefusal(posted[at]) ? [wager.id] : [])),
  )
  const ended = changed.filter(({ id }) => !held.has(id))
  const plays = ended.filter(({ id, isTrial }) => before.has(id) && !isTrial)
  await Promise.all([
    insertOrUpdate(tx, ended, before),
    countPlay(
      tx,
      plays.flatMap((wager) => playsOf(wager, before.get(wager.id))),
    ),
    publishSettled(tx, ended),
  ])
  await countForBonus(
    tx,
    ended.map((after) => ({ after, before: before.get(after.id) })),
    ends[0]?.at ?? new Date(0),
  )

  return answer(ends, (_, at) => {
    const wager = accepted(decided[at])
    const { entries, isRepeat } = accepted(posted[at])
    const paidUnits = wager.funding === null ? entries.at(-1)?.creditBalanceUnits : undefined
    const firstUnits = wager.funding === null ? balances?.get(repeats.get(at) ?? '') : undefined
    const balanceUnits = paidUnits ?? firstUnits ?? lockedBalance(tx, cashOf(wager))
    return { balanceUnits, isRepeat: isRepeat || before.get(wager.id) === wager, wager }
  })
}

/** Counts a payout in the hour it is paid; a refund reduces the hour in which it was placed. */
function playsOf(wager: Wager, before: Wager | undefined): Play[] {
  const { memberId, payoutUnits, placedAt, settledAt, state } = wager
  const keptUnits = state === 'void' ? 0n : ownStakeUnits(wager)
  const backUnits = (before ? ownStakeUnits(before) : keptUnits) - keptUnits
  return [
    { at: placedAt, memberId, payoutUnits: 0n, stakeUnits: -backUnits },
    { at: settledAt ?? placedAt, memberId, payoutUnits, stakeUnits: 0n },
  ].filter((play) => play.payoutUnits !== 0n || play.stakeUnits !== 0n)
}

/**
 * Locks the accounts of these wagers' members, under which every change of a wager happens. Reads
 * the wagers once to find their members and again under the lock.
 */
export async function lockWagers(tx: Tx, ends: Ending[]): Promise<Map<string, Wager>> {
  const ids = ends.map(({ id }) => id)
  const found = new Map((await findWagers(tx, ids)).map((wager) => [wager.id, wager]))
  const places = ends.flatMap(({ currency, id, memberId }) => {
    const wager = found.get(id)
    if (wager) return accountsOf(wager)
    return currency === undefined ? [] : [cashOf({ currency, memberId })]
  })
  const locked = await underLock(tx, places, () => findWagers(tx, ids))
  return new Map(locked.map((wager) => [wager.id, wager]))
}

async function insertOrUpdate(tx: Tx, wagers: Wager[], before: Map<string, Wager>): Promise<void> {
  const fresh = wagers.filter(({ id }) => !before.has(id))
  const old = wagers.filter(({ id }) => before.has(id))
  if (fresh.length > 0) await insertWagers(tx, fresh)
  if (old.length > 0) await updateWagers(tx, old)
}
