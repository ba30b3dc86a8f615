import { decimalOf } from '#kernel/money'
import { Refusal } from '#kernel/refusal'
import type { BalanceOf, MemberAccount } from '#ledger'
import { accountOf, cashOf, weightOf } from './grant.ts'
import type { Grant } from './grant.ts'

/** The facts of a stake that matter for bonus terms. */
export type TermsAsked = {
  memberId: string
  currency: string
  game: string
  category: string
  stakeUnits: bigint
  /** The decimal odds of the wager, times 1000, where it has odds. */
  oddsMillis?: number
  /** Only own money may pay, but the wager still counts. */
  isCashOnly?: boolean
  /** The free bet or free round that the member chose to pay with. */
  freeGrantId?: string
  at: Date
}

/** The accounts that may pay, in order, and the grant for which the wager counts. */
export type StakeTerms = {
  sources: { account: MemberAccount; free?: 'bet' | 'round' }[]
  countsFor: string | null
}

export type FundingOrder = 'own-first' | 'bonus-first'

/**
 * Applies the terms of a member's grants to a stake, before money moves. Terms never bind own money
 * alone. A stake that needs bonus money against its terms is refused with the reason. Once a stake
 * is taken, the terms have no further effect on it.
 *
 * @throws Refusal `bonus-game-excluded`, `bonus-stake-too-high`, `bonus-odds-too-low`,
 *   `free-bet-unknown`; does not refuse a balance that is too low
 */
export function termsOf(
  asked: TermsAsked,
  grants: readonly Grant[],
  order: FundingOrder,
  balanceOf: BalanceOf,
): StakeTerms {
  if (asked.freeGrantId !== undefined) return freeTermsOf(asked, grants)
  const running = grants.filter(({ expiresAt, free }) => free === null && expiresAt > asked.at)
  const countsFor = running.find((grant) => isCounted(grant, asked))?.id ?? null
  const own = { account: cashOf(asked) }
  if (asked.isCashOnly === true) return { countsFor, sources: [own] }
  const ownUnits = balanceOf(own.account)
  const barriers = new Map(running.map((grant) => [grant, barrierOf(grant, asked, ownUnits)]))
  const allowed = running.filter((grant) => barriers.get(grant) === undefined)
  const ofGrants = allowed.map((grant) => ({ account: accountOf(grant) }))
  const sources = order === 'own-first' ? [own, ...ofGrants] : [...ofGrants, own]

  const hasUnits = sources.reduce((sum, { account }) => sum + balanceOf(account), 0n)
  let withBarredUnits = hasUnits
  for (const grant of running) {
    const barrier = barriers.get(grant)
    if (barrier === undefined) continue
    withBarredUnits += balanceOf(accountOf(grant))
    if (hasUnits < asked.stakeUnits && withBarredUnits >= asked.stakeUnits) throw barrier
  }
  return { countsFor, sources }
}

function freeTermsOf(asked: TermsAsked, grants: readonly Grant[]): StakeTerms {
  const grant = grants.find(({ id }) => id === asked.freeGrantId)
  if (!grant || grant.free === null || grant.expiresAt <= asked.at) {
    throw new Refusal('free-bet-unknown')
  }
  const barrier = barrierOf(grant, asked, 0n)
  if (barrier) throw barrier
  return { countsFor: null, sources: [{ account: accountOf(grant), free: grant.free }] }
}

/** Whether a wager counts. Own money counts too, whatever the stake; games and odds decide. */
const isCounted = (grant: Grant, asked: TermsAsked): boolean =>
  weightOf(grant.terms, asked) > 0 && oddsBarrier(grant, asked) === undefined

/** Returns why this grant's money may not pay a part of this stake; undefined if it may. */
function barrierOf(grant: Grant, asked: TermsAsked, ownUnits: bigint): Refusal | undefined {
  if (weightOf(grant.terms, asked) <= 0) {
    return new Refusal('bonus-game-excluded', { amountOwn: decimalOf(ownUnits) })
  }
  const { stakeUnitsMax } = grant.terms
  if (stakeUnitsMax !== null && asked.stakeUnits > stakeUnitsMax) {
    return new Refusal('bonus-stake-too-high', { amountMax: decimalOf(stakeUnitsMax) })
  }
  return oddsBarrier(grant, asked)
}

function oddsBarrier({ terms }: Grant, { oddsMillis }: TermsAsked): Refusal | undefined {
  const { oddsMillisMin } = terms
  const isTooLow = oddsMillisMin !== null && oddsMillis !== undefined && oddsMillis < oddsMillisMin
  return isTooLow
    ? new Refusal('bonus-odds-too-low', { oddsMin: (oddsMillisMin / 1000).toFixed(2) })
    : undefined
}
