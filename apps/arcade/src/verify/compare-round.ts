import { isCommitmentOf } from '@madang/games/chance/commitment'
import { provablyFair } from '@madang/games/chance/provably-fair'
import { loadTitle } from '@madang/games/slots/load-title'
import { playRound } from '@madang/games/slots/play-round'
import type { Outcome, Round, Title } from '@madang/games'
import type { SlotRound } from '@madang/wire/casino'
import { unitsOf } from '../units.ts'

/** What was compared, and whether it is the same. */
export type Comparison = {
  title: Title
  remade: Round
  checks: { name: 'commitment' | 'config' | 'outcome' | 'payout'; isSame: boolean }[]
}

/**
 * Replays the recorded round from its seeds and compares everything with the record. Returns
 * undefined if this page does not have the game's version.
 */
export async function compareRound(
  round: SlotRound,
  serverSeed: string,
): Promise<Comparison | undefined> {
  const { clientSeed, gameId, isBought, nonce, stake } = round
  const version = Number(round.gameVersion)
  const title = await loadTitle(gameId, version)
  if (!title) return undefined
  const stakeUnits = unitsOf(stake)
  const chance = provablyFair({ clientSeed, nonce, serverSeed })
  const remade = playRound(title.config, stakeUnits, chance, { isBought })
  // The books hold the jackpot's amount; the outcome only says that this round won it.
  const coinsUnits = unitsOf(round.payout) - unitsOf(round.jackpot ?? '0')
  const isPool = round.jackpot === null || remade.outcome.isJackpot === true
  return {
    checks: [
      { isSame: isCommitmentOf(serverSeed, round.serverSeedHash), name: 'commitment' },
      { isSame: remade.configHash === round.configHash, name: 'config' },
      { isSame: isSameOutcome(remade.outcome, round.outcome as Outcome), name: 'outcome' },
      { isSame: isPool && remade.payoutUnits === coinsUnits, name: 'payout' },
    ],
    remade,
    title,
  }
}

const isSameOutcome = (a: Outcome, b: Outcome): boolean => sorted(a) === sorted(b)

/** JSON with sorted keys: a record may have its keys in another order. */
function sorted(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(sorted).join(',')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node)
  const entries = Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `"${key}":${sorted(child)}`).join(',')}}`
}
