import { refuse } from '#kernel/refusal'
import type { BalanceOf, MemberAccount } from '#ledger'

/** A ledger account that may pay for a stake; the ones of an order are asked one after another. */
export type FundingSource = {
  /** Of the member who stakes: `cash`, a `grant` or a `seat`. */
  account: MemberAccount
  /** The most that it pays; without it, all that it has. */
  unitsMax?: bigint
  /**
   * A gift whose stake never comes back. Of a free `bet` the member gets what it won beyond the
   * stake; the payout of a free `round` has no stake in it. Both are paid into the member's cash;
   * neither counts as valid bet. A free source stands alone in the list of an order.
   */
  free?: 'bet' | 'round'
}

/** What one account paid of a stake, in units. */
export type FundingPart = Pick<MemberAccount, 'purpose'> & {
  sub: string
  units: bigint
  free: 'bet' | 'round' | null
}

/** What a wager must say for its money to find its way. */
type Funded = {
  memberId: string
  currency: string
  stakeUnits: bigint
  funding: readonly FundingPart[] | null
}

/** The member's own money: the first and, for most, the only account. */
export const cashOf = (wager: { memberId: string; currency: string }): MemberAccount => ({
  currency: wager.currency,
  holder: wager.memberId,
  purpose: 'cash',
})

export const accountOf = (
  { currency, memberId }: { memberId: string; currency: string },
  { purpose, sub }: Pick<FundingPart, 'purpose' | 'sub'>,
): MemberAccount => ({ currency, holder: memberId, purpose, sub })

/**
 * Takes a stake from its sources in their order, each as far as it goes.
 *
 * @throws Refusal `balance-too-low` when all of them together have less
 */
export function fundStake(
  stakeUnits: bigint,
  sources: readonly FundingSource[],
  balanceOf: BalanceOf,
): FundingPart[] {
  let openUnits = stakeUnits
  const parts: FundingPart[] = []
  for (const { account, free = null, unitsMax } of sources) {
    const balanceUnits = balanceOf(account)
    const mayPayUnits = unitsMax === undefined ? balanceUnits : least(unitsMax, balanceUnits)
    const units = least(mayPayUnits, openUnits)
    if (units <= 0n) continue
    openUnits -= units
    parts.push({ free, purpose: account.purpose, sub: account.sub ?? '', units })
  }
  if (openUnits > 0n) refuse('balance-too-low')
  return parts
}

/** An order's own cash alone is not written down: almost all stakes are paid so. */
export const isCashAlone = (parts: readonly FundingPart[]): boolean =>
  parts.every(({ purpose }) => purpose === 'cash')

/** A share of money for each account that paid a stake. */
export type Share = { account: MemberAccount; units: bigint }

/** The stake, to the accounts that it came from. */
export const stakeShares = (wager: Funded): Share[] =>
  wager.funding === null
    ? [{ account: cashOf(wager), units: wager.stakeUnits }]
    : wager.funding.map((part) => ({ account: accountOf(wager, part), units: part.units }))

/**
 * An amount divided as the stake was. Each account gets its proportion rounded down to a unit; the
 * units that are left go one by one to the member's own cash first, then to the accounts in
 * their order. What a gift brings goes to cash.
 */
export function sharesOf(wager: Funded, amountUnits: bigint): Share[] {
  const { funding } = wager
  if (funding === null || isGift(funding)) {
    return [{ account: cashOf(wager), units: amountUnits }]
  }
  return divide(funding, amountUnits).map(({ part, units }) => ({
    account: accountOf(wager, part),
    units,
  }))
}

/** What each account has paid of a part of the stake. */
export const fundingFor = (
  funding: readonly FundingPart[] | null,
  partUnits: bigint,
): FundingPart[] | null =>
  funding && divide(funding, partUnits).map(({ part, units }) => ({ ...part, units }))

/** The funding with so much of the stake taken out of it in proportion, as it was returned. */
export function fundingWithout(
  funding: readonly FundingPart[] | null,
  backUnits: bigint,
): FundingPart[] | null {
  if (funding === null) return null
  return divide(funding, backUnits).map(({ part, units }) => ({
    ...part,
    units: part.units - units,
  }))
}

/** Nobody gets more than their proportion rounded up, so a refund never exceeds what was paid. */
function divide(parts: readonly FundingPart[], amountUnits: bigint) {
  const wholeUnits = parts.reduce((sum, { units }) => sum + units, 0n)
  const shares = parts.map((part) => {
    const weighed = amountUnits * part.units
    return { hasRest: weighed % wholeUnits > 0n, part, units: weighed / wholeUnits }
  })
  let leftUnits = shares.reduce((left, { units }) => left - units, amountUnits)
  const isOwn = ({ part }: { part: FundingPart }) => part.purpose === 'cash'
  for (const share of [...shares.filter(isOwn), ...shares.filter((one) => !isOwn(one))]) {
    if (leftUnits > 0n && share.hasRest) {
      share.units += 1n
      leftUnits -= 1n
    }
  }
  return shares
}

/** Whether a free bet or a free round pays: nothing of it is the member's own. */
export const isGift = (funding: readonly FundingPart[] | null): boolean =>
  funding?.some(({ free }) => free !== null) ?? false

/** What the member may lose of a stake. */
export const ownStakeUnits = ({ funding, stakeUnits }: Pick<Funded, 'funding' | 'stakeUnits'>) =>
  isGift(funding) ? 0n : stakeUnits

/** What a result pays: of a free bet only what goes beyond its stake. */
export function paidUnits({ funding }: Pick<Funded, 'funding'>, payoutUnits: bigint): bigint {
  const giftUnits = (funding ?? []).reduce(
    (sum, { free, units }) => (free === 'bet' ? sum + units : sum),
    0n,
  )
  return payoutUnits > giftUnits ? payoutUnits - giftUnits : 0n
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
