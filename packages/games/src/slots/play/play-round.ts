import type { Chance } from '../../chance/chance.ts'
import { configHash } from '../config/config-hash.ts'
import { playHoldAndSpin, startCells } from './hold-and-spin.ts'
import { playPick } from './pick.ts'
import { playSpin } from './play-spin.ts'
import { cellsOf } from './wins.ts'
import type { Cell, Outcome, Round, Spin } from './round.ts'
import type { SlotConfig } from '../config/slot-config.ts'
import { drawWeighted } from './weighted.ts'
import { reelsOfWilds, walked } from './wild-reels.ts'

/** A requested round; a bought one begins with its feature. */
export type Play = { isBought?: boolean }

/**
 * Plays one whole round for the paid amount in units (1/100,000 of the currency). Its win is a
 * whole number of coins; the payout is rounded down to two decimals, so fractions stay with the
 * house.
 */
export function playRound(
  config: SlotConfig,
  stakeUnits: bigint,
  chance: Chance,
  play: Play = {},
): Round {
  if (stakeUnits <= 0n) throw new RangeError(`play round: stake ${stakeUnits} is not above zero`)
  const outcome = playOutcome(config, chance, { ...play, stakeUnits })
  const betUnits = play.isBought ? stakeUnits / BigInt(priceXOf(config)) : stakeUnits
  return {
    gameId: config.id,
    version: config.version,
    configHash: configHash(config),
    stakeUnits,
    payoutUnits: payoutUnitsFlooredToCents(config, betUnits, outcome.coins),
    outcome,
  }
}

/** Returns the value of this many coins at a stake, rounded down to two decimals. */
export function payoutUnitsFlooredToCents(
  config: SlotConfig,
  stakeUnits: bigint,
  coins: number,
): bigint {
  const units = (stakeUnits * BigInt(coins)) / BigInt(config.coinsPerStake)
  return units - (units % UNITS_PER_CENT)
}

/** Returns the feature's price in stakes. Throws a RangeError when nothing can be bought. */
export function priceXOf({ buy, id }: SlotConfig): number {
  if (!buy) throw new RangeError(`${id}: no feature can be bought`)
  return buy.priceX
}

/** Plays the stake-free part of a round: the symbols and the coins it wins. */
export function playOutcome(
  config: SlotConfig,
  chance: Chance,
  play: Play & { stakeUnits?: bigint } = {},
): Outcome {
  const coinsMax = config.winMaxX * config.coinsPerStake
  const before = chance.wordsUsed()
  const outcome: Outcome = { spins: [], coins: 0, isCapped: false, wordsUsed: 0 }
  const freeSpins = play.isBought
    ? playBought(config, chance, outcome)
    : playBase(config, chance, outcome, coinsMax)
  playFreeSpins(config, chance, outcome, { coinsMax, freeSpins })
  outcome.isCapped = outcome.coins >= coinsMax
  outcome.coins = Math.min(outcome.coins, coinsMax)
  if (hasWonPool(config, chance, play.stakeUnits ?? 0n)) outcome.isJackpot = true
  outcome.wordsUsed = chance.wordsUsed() - before
  return outcome
}

const UNITS_PER_CENT = 1_000n

/** Plays the base spin with all its parts; returns the free spins that it won. */
function playBase(config: SlotConfig, chance: Chance, outcome: Outcome, coinsMax: number): number {
  const base = playSpin({ config, chance, mode: 'base', coinsLeft: coinsMax })
  outcome.spins.push(base)
  outcome.coins = base.coins
  if (config.wildRespins) playRespins(config, chance, outcome, coinsMax)
  const held = cellsShown(config, base, config.holdAndSpin?.symbol)
  if (config.holdAndSpin && held.length >= config.holdAndSpin.coinsMin) {
    outcome.holdAndSpin = playHoldAndSpin(config, held, chance)
    outcome.coins += outcome.holdAndSpin.coins
  }
  const { pick } = config
  if (pick && cellsShown(config, base, pick.symbol).length >= pick.symbolsMin) {
    outcome.pick = playPick(pick, chance)
    outcome.coins += outcome.pick.coins
  }
  base.freeSpinsLeft = base.freeSpinsWon
  return base.freeSpinsWon
}

/** Plays a bought feature as if its scatters, or its coins, had landed. */
function playBought(config: SlotConfig, chance: Chance, outcome: Outcome): number {
  const { buy } = config
  if (!buy) throw new RangeError(`${config.id}: no feature can be bought`)
  outcome.isBought = true
  if (buy.starts === 'freeSpins') return config.freeSpins?.awards[buy.scatters] ?? 0
  outcome.holdAndSpin = playHoldAndSpin(config, startCells(config, buy.coins, chance), chance)
  outcome.coins = outcome.holdAndSpin.coins
  return 0
}

function playRespins(config: SlotConfig, chance: Chance, outcome: Outcome, coinsMax: number): void {
  const moves = config.wildRespins?.moves
  let wilds = reelsOfWilds(config, outcome.spins[0])
  let held = moves === 'walk' ? walked(wilds) : wilds
  while (held.length > 0 && outcome.coins < coinsMax) {
    const coinsLeft = coinsMax - outcome.coins
    const last = outcome.spins.at(-1)?.stops
    const spin = playSpin({ config, chance, mode: 'base', coinsLeft, held, last })
    outcome.spins.push(spin)
    outcome.coins += spin.coins
    const before = wilds
    wilds = reelsOfWilds(config, spin)
    if (moves === 'walk') held = walked(wilds)
    else held = wilds.length > before.length ? wilds : []
  }
}

function playFreeSpins(
  config: SlotConfig,
  chance: Chance,
  outcome: Outcome,
  { coinsMax, freeSpins }: { coinsMax: number; freeSpins: number },
): void {
  const sticky: Cell[] = []
  let left = freeSpins
  let falls = 0
  const wheel = config.freeSpins?.wheel
  if (left > 0 && wheel) outcome.freeTimes = drawWeighted(wheel, chance).times
  while (left > 0 && outcome.coins < coinsMax) {
    const coinsLeft = coinsMax - outcome.coins
    const times = outcome.freeTimes ?? 1
    const spin = playSpin({ config, chance, mode: 'free', coinsLeft, sticky, falls, times })
    falls += spin.drops.filter(({ wins }) => wins.length > 0).length
    left += spin.freeSpinsWon - 1
    spin.freeSpinsLeft = left
    outcome.coins += spin.coins
    outcome.spins.push(spin)
  }
}

/**
 * Each whole ticket of the stake has the same chance, so the chance is proportional to the stake.
 */
function hasWonPool({ jackpot }: SlotConfig, chance: Chance, stakeUnits: bigint): boolean {
  if (!jackpot) return false
  const tickets = Number(stakeUnits / BigInt(jackpot.ticketUnits))
  return chance.below(jackpot.ticketsPerWin) < tickets
}

function cellsShown(config: SlotConfig, spin: Spin, symbol: string | undefined): Cell[] {
  const window = spin.drops.at(-1)?.window ?? []
  return symbol === undefined ? [] : cellsOf(window, (here) => here === symbol)
}
