import { accountAfter, bonusSetting, countWagers, grantAccountOf, listActiveGrants } from '#bonus'
import { listEndedGrants, termsOf } from '#bonus'
import type { FundingOrder, Grant, StakeTerms, WagerChange } from '#bonus'
import type { Standing } from '#identity'
import type { Tx } from '#kernel/database/database'
import { lockedBalance, underLock } from '#ledger'
import type { BalanceOf, Transfer } from '#ledger'
import { readSetting } from '#settings'
import { cashOf } from './funding.ts'
import type { FundingSource } from './funding.ts'
import type { Wager, WagerOrder } from '../wager.ts'

/** The bonus terms for the stakes of a batch. `grants` has no entry for members without a bonus. */
export type Terms = {
  grants: Map<string, Grant[]>
  ask: (order: WagerOrder, balanceOf: BalanceOf) => { sources: FundingSource[] } & StakeTerms
}

/** Reads the active grants of the members that have any, and locks the grants' accounts. */
export async function readTerms(tx: Tx, standings: Standing[]): Promise<Terms> {
  const memberIds = standings.flatMap(({ hasGrants, id }) => (hasGrants ? [id] : []))
  const grants = new Map<string, Grant[]>()
  let fundingOrder: FundingOrder = 'own-first'
  if (memberIds.length > 0) {
    fundingOrder = (await readSetting(tx, bonusSetting)).fundingOrder
    const active = await listActiveGrants(tx, memberIds)
    for (const one of active) grants.set(one.memberId, [...(grants.get(one.memberId) ?? []), one])
    await underLock(tx, active.map(grantAccountOf), () => Promise.resolve())
  }
  const ask: Terms['ask'] = (order, balanceOf) => {
    if (order.funding !== undefined) return { countsFor: null, sources: order.funding }
    const own = grants.get(order.memberId) ?? []
    return termsOf(order, own, fundingOrder, balanceOf)
  }
  return { ask, grants }
}

/** Returns the money that a member can play with: own cash plus bonus money. */
export function playableUnits(
  tx: Tx,
  wager: { memberId: string; currency: string },
  { grants }: Terms,
): bigint {
  const ofGrants = (grants.get(wager.memberId) ?? []).filter(
    ({ currency, free }) => free === null && currency === wager.currency,
  )
  return ofGrants.reduce(
    (sum, grant) => sum + lockedBalance(tx, grantAccountOf(grant)),
    lockedBalance(tx, cashOf(wager)),
  )
}

/** Reports the results of accepted wagers to the bonus module, if bonus terms apply to them. */
export async function countForBonus(
  tx: Tx,
  wagers: { before?: Wager | undefined; after: Wager }[],
  at: Date,
): Promise<void> {
  const concerned = wagers.filter(({ after }) => after.countsFor !== null || hasBonus(after))
  if (concerned.length === 0) return
  await countWagers(tx, concerned.map(changeOf), at)
}

const grantParts = ({ funding }: Wager) =>
  (funding ?? []).filter(({ purpose }) => purpose === 'grant' || purpose === 'gift')

const hasBonus = (wager: Wager): boolean => grantParts(wager).length > 0

function changeOf({ after, before }: { before?: Wager | undefined; after: Wager }): WagerChange {
  const openUnits = (wager: Wager | undefined, sub: string): bigint =>
    wager?.state === 'open'
      ? grantParts(wager).reduce((sum, part) => (part.sub === sub ? sum + part.units : sum), 0n)
      : 0n
  return {
    category: after.category,
    countsFor: after.countsFor,
    game: after.game,
    inPlay: grantParts(after).map(({ sub }) => {
      return { grantId: sub, units: openUnits(after, sub) - openUnits(before, sub) }
    }),
    validBetUnits: after.state === 'settled' ? after.validBetUnits : 0n,
    wagerId: after.id,
  }
}

/**
 * Redirects the movements of wagers whose bonus ended while they were open. The account that
 * received the remaining bonus money replaces the grant's account.
 */
export async function rerouted(
  tx: Tx,
  wagers: (Wager | undefined)[],
  movements: Transfer[][],
): Promise<Transfer[][]> {
  const subs = wagers.flatMap((wager) => (wager ? grantParts(wager).map(({ sub }) => sub) : []))
  if (subs.length === 0) return movements
  const ended = new Map((await listEndedGrants(tx, subs)).map((grant) => [grant.id, grant]))
  if (ended.size === 0) return movements
  const placeOf = <Place extends Transfer['from']>(place: Place) => {
    const grant = 'sub' in place && place.sub !== undefined ? ended.get(place.sub) : undefined
    return grant ? accountAfter(grant) : place
  }
  return movements.map((transfers) =>
    transfers.map((transfer) => {
      return { ...transfer, from: placeOf(transfer.from), to: placeOf(transfer.to) }
    }),
  )
}
