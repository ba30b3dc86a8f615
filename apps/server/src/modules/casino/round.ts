import type { Outcome, SlotConfig } from '@madang/games'
import type { PlayRules } from '@madang/wire/casino'
import { refuse } from '#kernel/refusal'

/** One turn of a slot as it is kept for ever. */
export type Round = {
  id: string
  gameSessionId: string
  ownerId: string
  gameId: string
  version: number
  configHash: string
  seedId: string
  serverSeedHash: string
  /** The number of the seed's promise in the transparency log. */
  leafIndex: number | null
  clientSeed: string
  nonce: bigint
  /** What was paid: a bought feature's price. */
  stakeUnits: bigint
  /** What came back, the jackpot included. */
  payoutUnits: bigint
  jackpotUnits: bigint
  isBought: boolean
  /** What whoever played had after it. */
  balanceUnits: bigint
  isTrial: boolean
  outcome: Outcome
  placedAt: Date
  /** False while a feature still has to be shown. */
  isSeen: boolean
  /** When two operators took it back; stake and payout stay as they were played. */
  voidedAt: Date | null
  /** The free rounds that paid for it; known while it is played. */
  freeGrantId?: string
  /** The house's signature of its receipt; null for rounds of before there were receipts. */
  signature: string | null
}

export type SpinOrder = {
  id: string
  launchId: string
  /** What one plain round costs. */
  stakeUnits: bigint
  isBought?: boolean
  isAuto?: boolean
  isTurbo?: boolean
  /** The free rounds that pay for it. */
  freeGrantId?: string
  /** The version that is shown. */
  gameVersion?: string
  at: Date
  /** Of the browser that saw the seed's hash; counts for the first round of a seed alone. */
  clientSeed?: string
  /** What the place permits. */
  rules: PlayRules
}

/**
 * Holds an order against what its id has made already: a round, or a stake that waits for one.
 *
 * @throws Refusal `key-reused` when the id stands for another sitting's round or another stake
 */
export function repeatOf(
  round: Pick<Round, 'isBought' | 'gameSessionId' | 'stakeUnits'>,
  order: SpinOrder,
  config: SlotConfig,
): void {
  const isSame =
    round.gameSessionId === order.launchId &&
    round.isBought === (order.isBought ?? false) &&
    round.stakeUnits === costUnitsOf(order, config)
  if (!isSame) refuse('key-reused')
}

/** What the round costs; a feature that cannot be bought has no price and is refused before. */
export const costUnitsOf = ({ isBought, stakeUnits }: SpinOrder, { buy }: SlotConfig): bigint =>
  isBought ? stakeUnits * BigInt(buy?.priceX ?? 1) : stakeUnits

/**
 * What the law of the place, or the game itself, does not know.
 *
 * @throws Refusal `not-allowed`
 */
export function needPermitted(order: SpinOrder, { buy }: SlotConfig): void {
  const { isAuto, isBought, isTurbo, rules } = order
  if (isAuto && !rules.mayAutoplay) refuse('not-allowed')
  if (isTurbo && !rules.mayTurbo) refuse('not-allowed')
  if (isBought && !(rules.mayBuyFeature && buy)) refuse('not-allowed')
}

/** @throws Refusal `stake-out-of-limits` with the lowest and highest stake of the game */
export function needOfferedStake(stakes: bigint[], stakeUnits: bigint, show: Show): void {
  if (stakes.includes(stakeUnits)) return
  refuse('stake-out-of-limits', { max: show(stakes.at(-1) ?? 0n), min: show(stakes[0] ?? 0n) })
}

type Show = (units: bigint) => string
