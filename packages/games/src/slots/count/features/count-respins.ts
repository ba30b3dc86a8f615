import type { Chance } from '../../../chance/chance.ts'
import type { SlotConfig } from '../../config/slot-config.ts'
import { runsCounter } from '../spin-counter.ts'
import { spinTables } from '../../play/spin-tables.ts'

/**
 * Returns the coins of a round after its respins. Reels full of wilds are bits of one word, and
 * count as wild on every line. The draws are those of `playOutcome`.
 */
export function respinCounter(config: SlotConfig, coinsMax: number) {
  const tables = spinTables(config, 'base')
  const { lengths, offsets, reels, wildLines } = tables
  const runs = runsCounter(config, 'base')
  const wild = new Int32Array(reels)
  const walks = config.wildRespins?.moves === 'walk'

  function landed(stops: Int32Array, held: number): number {
    let bits = held
    for (let reel = 0; reel < reels; reel += 1) {
      if (wildLines[offsets[reel]! + stops[reel]!] !== 0 && (held & (1 << reel)) === 0) {
        bits |= 1 << reel
      }
    }
    return bits
  }

  return (stops: Int32Array, chance: Chance, won: number): number => {
    let coins = won
    let wilds = landed(stops, 0)
    let held = walks ? walkedBits(wilds) : wilds
    while (held !== 0 && coins < coinsMax) {
      for (let reel = 0; reel < reels; reel += 1) {
        const isHeld = (held & (1 << reel)) !== 0
        wild[reel] = isHeld ? -1 : 0
        if (!isHeld) stops[reel] = chance.below(lengths[reel]!)
      }
      coins += runs(stops, wild)
      const before = wilds
      wilds = landed(stops, held)
      if (walks) held = walkedBits(wilds)
      else held = wilds === before ? 0 : wilds
    }
    return coins
  }
}

/** One reel to the left; from the second reel a wild leaves. */
function walkedBits(reels: number): number {
  return (reels >>> 1) & ~1
}
