import type { MemberAccount, Transfer } from '#ledger'
import { cashOf, sharesOf, stakeShares } from './funding/funding.ts'
import type { Share } from './funding/funding.ts'
import { seatOf, stakeOf } from './funding/seat.ts'
import type { Hand, SeatOrder } from './funding/seat.ts'
import type { Wager } from './wager.ts'

/** Returns the house account that receives the stakes of all games and pays their payouts. */
export const gamesOf = ({ currency }: Pick<Wager, 'currency'>) => ({ currency, house: 'games' })

/** Moves the stake out of the accounts that pay it; a vendor's free bet moves nothing. */
export const stake = (wager: Wager): Transfer[] =>
  toGames(wager, 'stake', `wager:${wager.id}:stake`, stakeShares(wager))

/** Moves the payout to the accounts that paid, in proportion; a payout of zero moves nothing. */
export const payout = (wager: Wager): Transfer[] =>
  fromGames(wager, 'payout', `wager:${wager.id}:payout`, sharesOf(wager, wager.payoutUnits))

/** Returns the stake exactly to the accounts that paid it; a tombstone has none. */
export const refund = (wager: Wager): Transfer[] =>
  fromGames(wager, 'refund', `wager:${wager.id}:refund`, stakeShares(wager))

/** Returns a part of the stake. Its key is free: a wager is either voided or settled. */
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

/** Moves the change of a payout after settlement, in either direction. */
export function payoutChange(before: Wager, after: Wager, leg: string): Transfer[] {
  const key = `wager:${after.id}:payout:${leg}`
  const changed = changes(sharesOf(before, before.payoutUnits), sharesOf(after, after.payoutUnits))
  const back = changed.map(({ account, units }) => ({ account, units: -units }))
  return [...fromGames(after, 'payout', key, changed), ...toGames(after, 'payout-back', key, back)]
}

/** Undoes a settled wager completely: returns the stake and takes the payout back. */
export function undoing(before: Wager): Transfer[] {
  const key = `wager:${before.id}:undone`
  return [
    ...fromGames(before, 'refund', key, stakeShares(before)),
    ...toGames(before, 'payout-back', `${key}:payout`, sharesOf(before, before.payoutUnits)),
  ]
}

/** Returns how much each account's share grew. Both lists have the same accounts in order. */
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

/** Makes one transfer for each share above zero. The first account uses the key without suffix. */
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

/** Returns all accounts of the member that a wager's money may touch. */
export const accountsOf = (
  wager: Pick<Wager, 'memberId' | 'currency' | 'funding'>,
): MemberAccount[] =>
  wager.funding === null
    ? [cashOf(wager)]
    : [cashOf(wager), ...stakeShares({ ...wager, stakeUnits: 0n }).map(({ account }) => account)]

/** The house account through which a hand's money passes from losers to winners. */
export const potsHouse = 'pots'

/** Moves a member's money to a table. */
export const seatIn = (order: SeatOrder): Transfer => ({
  amountUnits: order.amountUnits,
  cause: 'seat-in',
  from: cashOf(order),
  key: `seat:${order.id}:in`,
  subject: order.id,
  to: seatOf(order),
})

/** Moves a member's money back from a table. */
export const seatOut = (order: SeatOrder): Transfer => ({
  amountUnits: order.amountUnits,
  cause: 'seat-out',
  from: seatOf(order),
  key: `seat:${order.id}:out`,
  subject: order.id,
  to: cashOf(order),
})

/**
 * Returns a hand as one movement: losers pay into the pots, the pots pay the winners, and the rake
 * goes where the stakes of other games go. The pots are at zero after each hand.
 */
export function handMoves(hand: Hand): Transfer[] {
  const { currency, id, entries, overlayUnits = 0n, rakeUnits } = hand
  const pots = { currency, house: potsHouse }
  const nets = entries.map((entry, at) => {
    // A member who re-entered a tournament has several wagers in it.
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
