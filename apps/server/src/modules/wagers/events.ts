import type { Tx } from '#kernel/database/database'
import { eventKind, publish } from '#kernel/events'
import type { Transfer } from '#ledger'
import { hasBonusMoney, isOfBonus, ownPart } from './funding/funding.ts'
import type { Wager } from './wager.ts'

/** A wager that was settled. Unit fields are strings of whole units, because JSON has no bigint. */
export type WagerSettled = {
  id: string
  kind: string
  memberId: string
  game: string
  category: string
  vendor: string
  round: string
  currency: string
  isTrial: boolean
  /** What moved of the member's own money, where bonus money paid the stake or a part of it. */
  own?: { stakeUnits: string; payoutUnits: string }
  stakeUnits: string
  payoutUnits: string
  validBetUnits: string
  placedAt: string
  settledAt: string
}

/**
 * A settled wager whose result was changed. Units and `betCount` are the differences, possibly
 * negative, so that sums of settled wagers stay right by adding them. `settledAt` is the original
 * settlement time, under which the wager is in the sums.
 */
export type WagerRevised = WagerSettled & { betCount: string }

/** Published once per batch, with every settled wager of it whose result was changed. */
export const wagersRevised = eventKind<WagerRevised>('wagers.revised')

/** Published once per batch, with every wager of it that was settled. */
export const wagersSettled = eventKind<WagerSettled>('wagers.settled')

export async function publishSettled(tx: Tx, wagers: Wager[]): Promise<void> {
  const settled = wagers.filter(({ state }) => state === 'settled')
  await publish(tx, wagersSettled, settled.map(bodyOf))
}

type Change = { before: Wager; after: Wager; moved: readonly Transfer[] }

export async function publishRevised(tx: Tx, revised: Change[]): Promise<void> {
  const bodies = revised.map(({ after, before, moved }) => {
    const isBack = after.state === 'void'
    return {
      ...bodyOf(before),
      ...(hasBonusMoney(before.funding) && { own: ownMoved(moved) }),
      betCount: isBack ? '-1' : '0',
      payoutUnits: String(after.payoutUnits - before.payoutUnits),
      stakeUnits: String(isBack ? -before.stakeUnits : 0n),
      validBetUnits: String(after.validBetUnits - before.validBetUnits),
    }
  })
  await publish(tx, wagersRevised, bodies)
}

/** What a wager, or the change of one, moved of the member's own money. */
export const ownOf = (body: Pick<WagerSettled, 'own' | 'payoutUnits' | 'stakeUnits'>) => {
  const { payoutUnits, stakeUnits } = body.own ?? body
  return { payoutUnits: BigInt(payoutUnits), stakeUnits: BigInt(stakeUnits) }
}

/** The same of the movements of a change: what was a bonus before may be own money by now. */
function ownMoved(moved: readonly Transfer[]): NonNullable<WagerSettled['own']> {
  let [payoutUnits, stakeUnits] = [0n, 0n]
  for (const { amountUnits, cause, from, to } of moved) {
    const units = isOwn(to) ? amountUnits : isOwn(from) ? -amountUnits : 0n
    if (cause === 'refund') stakeUnits -= units
    else payoutUnits += units
  }
  return { payoutUnits: String(payoutUnits), stakeUnits: String(stakeUnits) }
}

const isOwn = (place: Transfer['from']): boolean => 'holder' in place && !isOfBonus(place)

function ownIfMixed(wager: Wager): Pick<WagerSettled, 'own'> {
  if (!hasBonusMoney(wager.funding)) return {}
  const { payoutUnits, stakeUnits } = ownPart(wager)
  return { own: { payoutUnits: String(payoutUnits), stakeUnits: String(stakeUnits) } }
}

const bodyOf = (wager: Wager): WagerSettled => ({
  category: wager.category,
  currency: wager.currency,
  game: wager.game,
  ...ownIfMixed(wager),
  id: wager.id,
  isTrial: wager.isTrial,
  kind: wager.kind,
  memberId: wager.memberId,
  payoutUnits: String(wager.payoutUnits),
  placedAt: wager.placedAt.toISOString(),
  round: wager.round,
  settledAt: (wager.settledAt ?? wager.placedAt).toISOString(),
  stakeUnits: String(wager.stakeUnits),
  validBetUnits: String(wager.validBetUnits),
  vendor: wager.vendor,
})
