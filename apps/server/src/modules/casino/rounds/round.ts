import type { Outcome, SlotConfig } from '@madang/games'
import type { PlayRules } from '@madang/wire/casino'
import { refuse } from '#kernel/refusal'

/** One slot round as it is stored permanently. */
export type Round = {
  id: string
  gameSessionId: string
  ownerId: string
  gameId: string
  version: number
  configHash: string
  seedId: string
  serverSeedHash: string
  /** The index of the seed's leaf in the transparency log. */
  leafIndex: number | null
  clientSeed: string
  nonce: bigint
  /** What the member paid: for a bought feature, its price. */
  stakeUnits: bigint
  /** The whole payout, including the jackpot. */
  payoutUnits: bigint
  jackpotUnits: bigint
  isBought: boolean
  /** The member's balance after the round. */
  balanceUnits: bigint
  isTrial: boolean
  outcome: Outcome
  placedAt: Date
  /** False while a feature still has to be shown. */
  isSeen: boolean
  /** When two operators voided the round; stake and payout stay as played. */
  voidedAt: Date | null
  /** The free-round grant that pays for it; known only while the round is played. */
  freeGrantId?: string
  /** The server's signature of the receipt; null for rounds of before there were receipts. */
  signature: string | null
}

export type SpinOrder = {
  id: string
  launchId: string
  /** The price of one plain round. */
  stakeUnits: bigint
  isBought?: boolean
  isAuto?: boolean
  isTurbo?: boolean
  /** The free-round grant that pays for the round. */
  freeGrantId?: string
  /** The version that the game shows. */
  gameVersion?: string
  at: Date
  /** From the browser that saw the seed's hash; used only for the first round of a seed. */
  clientSeed?: string
  /** The hash of the seed that the game shows. */
  commitment?: string
  /** What the jurisdiction permits. */
  rules: PlayRules
}

/**
 * Compares an order with the round or open stake that its id has already made.
 *
 * @throws Refusal `key-reused` if the id belongs to a round of another game session or another
 *   stake
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

/**
 * Returns the price of the round. A feature that cannot be bought has no price; such orders are
 * refused earlier.
 */
export const costUnitsOf = ({ isBought, stakeUnits }: SpinOrder, { buy }: SlotConfig): bigint =>
  isBought ? stakeUnits * BigInt(buy?.priceX ?? 1) : stakeUnits

/**
 * Refuses an option that the jurisdiction, or the game itself, does not offer.
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
