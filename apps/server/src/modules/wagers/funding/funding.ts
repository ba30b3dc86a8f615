import { refuse } from '#kernel/refusal'
import type { BalanceOf, MemberAccount } from '#ledger'

/** A ledger account that may pay for a stake. The sources of an order pay one after another. */
export type FundingSource = {
  /** The account of the member who stakes: `cash`, a `grant` or a `seat`. */
  account: MemberAccount
  /** The most that it pays; without it, its whole balance. */
  unitsMax?: bigint
  /**
   * A gift whose stake is never returned. For a free `bet` the member gets the winnings beyond the
   * stake; the payout of a free `round` contains no stake. Both are paid into the member's cash,
   * and neither counts as valid bet. A free source is the only source of its order.
   */
  free?: 'bet' | 'round'
}

/** The amount that one account paid of a stake, in units. */
export type FundingPart = Pick<MemberAccount, 'purpose'> & {
  sub: string
  units: bigint
  free: 'bet' | 'round' | null
}

/** The fields of a wager that decide where its money goes. */
type Funded = {
  memberId: string
  currency: string
  stakeUnits: bigint
  funding: readonly FundingPart[] | null
}

/** Returns the member's own cash account, which pays most stakes alone. */
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
 * Takes a stake from its sources in their order, from each as much as it can pay.
 *
 * @throws Refusal `balance-too-low` when all sources together have too little
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

/** Whether only the member's cash pays, as for most stakes. Then the funding is not stored. */
export const isCashAlone = (parts: readonly FundingPart[]): boolean =>
  parts.every(({ purpose }) => purpose === 'cash')

/** The share of one account in an amount. */
export type Share = { account: MemberAccount; units: bigint }

/** Returns the stake as shares of the accounts that paid it. */
export const stakeShares = (wager: Funded): Share[] =>
  wager.funding === null
    ? [{ account: cashOf(wager), units: wager.stakeUnits }]
    : wager.funding.map((part) => ({ account: accountOf(wager, part), units: part.units }))

/**
 * Divides an amount in the proportions of the stake. Each share is rounded down to a unit. The
 * remaining units go one by one first to the member's own cash, then to the accounts in their
 * order. The payout of a gift goes to cash.
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

/** Returns the amounts that each account has paid of a part of the stake. */
export const fundingFor = (
  funding: readonly FundingPart[] | null,
  partUnits: bigint,
): FundingPart[] | null =>
  funding && divide(funding, partUnits).map(({ part, units }) => ({ ...part, units }))

/** Returns the funding after a part of the stake was returned, in proportion to each account. */
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

/** Gives no part more than its proportion rounded up, so a refund never exceeds what was paid. */
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

/** Whether a free bet or a free round pays the stake, so that none of it is the member's own. */
export const isGift = (funding: readonly FundingPart[] | null): boolean =>
  funding?.some(({ free }) => free !== null) ?? false

/** Whether bonus money paid a part of the stake: a grant, a free bet or a free round. */
export const hasBonusMoney = (funding: readonly FundingPart[] | null): boolean =>
  funding?.some(isOfBonus) ?? false

/** Whether an account holds bonus money: a grant, a free bet or a free round. */
export const isOfBonus = ({ purpose }: Pick<MemberAccount, 'purpose'>): boolean =>
  purpose === 'grant' || purpose === 'gift'

/**
 * Returns what a wager moved of the member's own money, so that the house's income is stake less
 * payout. Winnings of a grant are bonus money until it converts; those of a gift are own money.
 */
export function ownPart(wager: Funded & { payoutUnits: bigint }): {
  stakeUnits: bigint
  payoutUnits: bigint
} {
  const ofShares = (shares: readonly Share[]) =>
    shares.reduce((sum, { account, units }) => (isOfBonus(account) ? sum : sum + units), 0n)
  return {
    payoutUnits: ofShares(sharesOf(wager, wager.payoutUnits)),
    stakeUnits: ofShares(stakeShares(wager)),
  }
}

/** Returns the part of a stake that the member may lose. */
export const ownStakeUnits = ({ funding, stakeUnits }: Pick<Funded, 'funding' | 'stakeUnits'>) =>
  isGift(funding) ? 0n : stakeUnits

/** Returns the amount to pay for a result: for a free bet only the winnings beyond its stake. */
export function paidUnits({ funding }: Pick<Funded, 'funding'>, payoutUnits: bigint): bigint {
  const giftUnits = (funding ?? []).reduce(
    (sum, { free, units }) => (free === 'bet' ? sum + units : sum),
    0n,
  )
  return payoutUnits > giftUnits ? payoutUnits - giftUnits : 0n
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
