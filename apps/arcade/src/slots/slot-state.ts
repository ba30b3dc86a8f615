import type { Refused } from '@madang/kit'
import type { Outcome, Title } from '@madang/games'
import { expectedOf } from '@madang/games/proofs/expected-of'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { Gives } from '@madang/wire'
import type { showSlot, SlotRound, SpinRequest, spinSlot } from '@madang/wire/casino'
import { keepReceipt } from '../proofs/keep.ts'
import { decimalOf, unitsOf } from '../units.ts'
import type { Autoplay, AutoplayEnd } from './panels/autoplay.ts'
import { restingScene, scenesOf } from './reels/scenes-of.ts'
import type { Scene } from './reels/scene.ts'

/** Keeps the receipt of a round, and compares it with what the machine showed and sent. */
export function keepSlotReceipt(
  receipt: Receipt | null,
  { gameId, seeds, title }: SlotState['facts'],
  { priceX, stake, ...sent }: SentSpin,
): void {
  const cost = decimalOf(unitsOf(stake) * BigInt(priceX))
  const shown = { gameId, seeds, version: (title as Title).version }
  keepReceipt(receipt, expectedOf.slot(shown, { ...sent, stake: cost }), seeds.nonce)
}

type SentSpin = Pick<SpinRequest, 'clientSeed' | 'id' | 'stake'> & {
  isBought: boolean
  /** How many stakes the round costs. */
  priceX: number
}

export type SlotState = {
  /** `asking`: the response is pending; `showing`: a round is being presented. */
  phase: 'ready' | 'asking' | 'showing'
  /** No response has arrived; the request is repeated with the same id. */
  isUnknown: boolean
  isOver: boolean
  facts: Gives<typeof showSlot>
  balance: string
  stake: string
  scene: Scene
  /** Changes with every scene, so that an equal scene is animated again. */
  sceneAt: number
  round: SlotRound | null
  /** A round that is already booked and whose feature is not yet shown to its end. */
  unseen: SlotRound | null
  isReplay: boolean
  isFast: boolean
  isTurbo: boolean
  /** Free rounds pay while there are some. */
  isFree: boolean
  auto: Autoplay | null
  /** Why the last autoplay ended, until the next click. */
  autoEnd: AutoplayEnd | null
  /** The items of a pick bonus in the order of opening. */
  boxes: number[]
  refusal: Refused | null
}

/** Returns the machine's state when it is opened, or after a reload. */
export function firstState(facts: SlotState['facts']): SlotState {
  const { config } = facts.title as Title
  const last = facts.lastRound
  const scene = last ? scenesOf(config, last.outcome as Outcome).at(-1) : undefined
  // A voided round is not shown as won.
  const unseen = last && facts.isUnseen && !last.isVoid ? last : null
  const isOffered = last !== null && facts.stakes.includes(last.stake)
  return {
    auto: null,
    autoEnd: null,
    balance: facts.balance,
    boxes: [],
    facts,
    isFast: false,
    isFree: false,
    isOver: false,
    isReplay: false,
    isTurbo: false,
    isUnknown: false,
    phase: 'ready',
    refusal: null,
    round: last,
    scene: scene ?? restingScene(config),
    sceneAt: 0,
    stake: isOffered ? last.stake : facts.stakeDefault,
    unseen,
  }
}

/** Returns the known facts after a round: a seed's first round has fixed its client seed. */
export function factsAfter(
  facts: SlotState['facts'],
  { bonus, freeRounds, jackpot, round, playSession }: Gives<typeof spinSlot>,
): SlotState['facts'] {
  const isOfSeed = round.serverSeedHash === facts.seeds.serverSeedHash
  const fixed = {
    clientSeed: round.clientSeed,
    isClientSeedOpen: false,
    nonce: round.nonce + 1,
  }
  const seeds = { ...facts.seeds, ...(isOfSeed && fixed) }
  return { ...facts, bonus, freeRounds, jackpot, seeds, playSession }
}

/** Returns the money that may be staked: own money, and bonus money that this game accepts. */
export const playableUnits = ({ balance, facts }: SlotState): bigint =>
  unitsOf(balance) + unitsOf(facts.bonus)

/** Returns the stake of the next free round: the highest stake of the game within its value. */
export function freeStakeOf({ facts, isFree }: Pick<SlotState, 'facts' | 'isFree'>) {
  const { freeRounds, stakes } = facts
  if (!isFree || !freeRounds) return undefined
  const mostUnits = unitsOf(freeRounds.stakeMax)
  const stake = stakes.findLast((one) => unitsOf(one) <= mostUnits)
  return stake === undefined ? undefined : { id: freeRounds.id, stake }
}

/** Returns this browser's seed for a server seed whose hash is known: 16 random bytes as hex. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
