import type { MemberAccount, Transfer } from '#ledger'
import { cashOf, sharesOf, stakeShares } from './funding.ts'
import type { Share } from './funding.ts'
import { seatOf, stakeOf } from './seat.ts'
import type { Hand, SeatOrder } from './seat.ts'
import type { Wager } from './wager.ts'

/** Where the stakes of all games go and their payouts come from. */
export const gamesOf = ({ currency }: Pick<Wager, 'currency'>) => ({ currency, house: 'games' })

/** The stake leaves the accounts that pay for it; a vendor's free bet has none. */
export const stake = (wager: Wager): Transfer[] =>
  toGames(wager, 'stake', `wager:${wager.id}:stake`, stakeShares(wager))

/** The win comes back to the accounts that paid, in proportion; no win, no transfer. */
export const payout = (wager: Wager): Transfer[] =>
  fromGames(wager, 'payout', `wager:${wager.id}:payout`, sharesOf(wager, wager.payoutUnits))

/** The stake comes back unplayed, to the unit where it came from; a tombstone has none. */
export const refund = (wager: Wager): Transfer[] =>
  fromGames(wager, 'refund', `wager:${wager.id}:refund`, stakeShares(wager))

/** A part of the stake comes back unplayed. A wager is void or settled, so the key is its own. */
export function refundPart(
  wager: Wager,
  before: Wager | undefined,
  amountUnits: bigint,
): Transfer[] {
  const shares =
    wager.funding === null || before === undefined
      ? [{ account: cashOf(wager), units: amountUnits }]
      : changes(stakeShares(wager), stakeShares(before))
  return fromGames(wager, 'refund', `wager:${wager.id}:refund`, shares)
}

/** What a payout changed by after the wager was settled: more comes in, or some goes back. */
export function payoutChange(before: Wager, after: Wager, leg: string): Transfer[] {
  const key = `wager:${after.id}:payout:${leg}`
  const changed = changes(sharesOf(before, before.payoutUnits), sharesOf(after, after.payoutUnits))
  const back = changed.map(({ account, units }) => ({ account, units: -units }))
  return [...fromGames(after, 'payout', key, changed), ...toGames(after, 'payout-back', key, back)]
}

/** As if it had never been played: the stake comes back and the payout goes. */
export function undoing(before: Wager): Transfer[] {
  const key = `wager:${before.id}:undone`
  return [
    ...fromGames(before, 'refund', key, stakeShares(before)),
    ...toGames(before, 'payout-back', `${key}:payout`, sharesOf(before, before.payoutUnits)),
  ]
}

/** By how much each account's share grew. Both have the same accounts in the same order. */
const changes = (before: Share[], after: Share[]): Share[] =>
  after.map(({ account, units }, at) => ({ account, units: units - (before[at]?.units ?? 0n) }))

const toGames = (wager: Wager, cause: string, key: string, shares: Share[]): Transfer[] =>
  transfersOf(shares, key, (account, amountUnits, legKey) => {
    return { amountUnits, cause, from: account, key: legKey, subject: wager.id, to: gamesOf(wager) }
  })

const fromGames = (wager: Wager, cause: string, key: string, shares: Share[]): Transfer[] =>
  transfersOf(shares, key, (account, amountUnits, legKey) => {
    return { amountUnits, cause, from: gamesOf(wager), key: legKey, subject: wager.id, to: account }
  })

/** One transfer for each share above zero; the first account's key is the plain one. */
function transfersOf(
  shares: Share[],
  key: string,
  make: (account: MemberAccount, amountUnits: bigint, legKey: string) => Transfer,
): Transfer[] {
  const transfers: Transfer[] = []
  for (const [at, { account, units }] of shares.entries()) {
    if (units > 0n) transfers.push(make(account, units, at === 0 ? key : `${key}#${at}`))
  }
  return transfers
}

/** Every account of the member that a wager's money may touch. */
export const accountsOf = (
  wager: Pick<Wager, 'memberId' | 'currency' | 'funding'>,
): MemberAccount[] =>
  wager.funding === null
    ? [cashOf(wager)]
    : [cashOf(wager), ...stakeShares({ ...wager, stakeUnits: 0n }).map(({ account }) => account)]

/** Through here a hand's money passes from those who lose to those who win. */
export const potsHouse = 'pots'

/** Money goes to a table with its member. */
export const seatIn = (order: SeatOrder): Transfer => ({
  amountUnits: order.amountUnits,
  cause: 'seat-in',
  from: cashOf(order),
  key: `seat:${order.id}:in`,
  subject: order.id,
  to: seatOf(order),
})

/** Money comes back from a table. */
export const seatOut = (order: SeatOrder): Transfer => ({
  amountUnits: order.amountUnits,
  cause: 'seat-out',
  from: seatOf(order),
  key: `seat:${order.id}:out`,
  subject: order.id,
  to: cashOf(order),
})

/**
 * A hand as one movement: who lost pays into the pots, who won is paid out of them, and the rake
 * goes where the stakes of other games go. The pots are at zero after each hand.
 */
export function handMoves(hand: Hand): Transfer[] {
  const { currency, id, entries, overlayUnits = 0n, rakeUnits } = hand
  const pots = { currency, house: potsHouse }
  const nets = entries.map((entry, at) => {
    // Who entered a tournament again has several wagers in it.
    const isFirst = entries.findIndex(({ memberId }) => memberId === entry.memberId) === at
    const who = isFirst ? entry.memberId : `${entry.memberId}:${entry.wagerId}`
    const seat = seatOf({ ...hand, memberId: entry.memberId })
    return { key: `hand:${id}:${who}`, seat, units: entry.wonUnits - stakeOf(entry) }
  })
  const lost = nets
    .filter(({ units }) => units < 0n)
    .map(({ key, seat, units }) => {
      return { amountUnits: -units, cause: 'hand-lost', from: seat, key, subject: id, to: pots }
    })
  const won = nets
    .filter(({ units }) => units > 0n)
    .map(({ key, seat, units }) => {
      return { amountUnits: units, cause: 'hand-won', from: pots, key, subject: id, to: seat }
    })
  const games = gamesOf(hand)
  const rake = { amountUnits: rakeUnits, cause: 'rake', from: pots, subject: id, to: games }
  const added = { amountUnits: overlayUnits, cause: 'overlay', from: games, subject: id, to: pots }
  return [
    ...(overlayUnits > 0n ? [{ ...added, key: `hand:${id}:overlay` }] : []),
    ...lost,
    ...won,
    ...(rakeUnits > 0n ? [{ ...rake, key: `hand:${id}:rake` }] : []),
  ]
}
