import type { Tx } from '#kernel/database/database'
import { eventKind, publish } from '#kernel/events'
import { hasBonusMoney, ownPart } from './funding/funding.ts'
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
  /** Bonus money paid the stake or a part of it. */
  hasBonusMoney?: boolean
  /** The member's own part of stake and payout, where bonus money paid a part. */
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

export async function publishRevised(tx: Tx, revised: { before: Wager; after: Wager }[]) {
  const bodies = revised.map(({ after, before }) => {
    const isBack = after.state === 'void'
    return {
      ...bodyOf(before),
      ...(hasBonusMoney(before.funding) && { own: ownChange(before, after) }),
      betCount: isBack ? '-1' : '0',
      payoutUnits: String(after.payoutUnits - before.payoutUnits),
      stakeUnits: String(isBack ? -before.stakeUnits : 0n),
      validBetUnits: String(after.validBetUnits - before.validBetUnits),
    }
  })
  await publish(tx, wagersRevised, bodies)
}

function ownChange(before: Wager, after: Wager): { stakeUnits: string; payoutUnits: string } {
  const [was, is] = [ownPart(before), ownPart({ ...before, payoutUnits: after.payoutUnits })]
  return {
    payoutUnits: String(is.payoutUnits - was.payoutUnits),
    stakeUnits: String(after.state === 'void' ? -was.stakeUnits : 0n),
  }
}

function bonusOf(wager: Wager): Pick<WagerSettled, 'hasBonusMoney' | 'own'> {
  if (!hasBonusMoney(wager.funding)) return {}
  const { payoutUnits, stakeUnits } = ownPart(wager)
  const own = { payoutUnits: String(payoutUnits), stakeUnits: String(stakeUnits) }
  return { hasBonusMoney: true, own }
}

const bodyOf = (wager: Wager): WagerSettled => ({
  category: wager.category,
  currency: wager.currency,
  game: wager.game,
  ...bonusOf(wager),
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
