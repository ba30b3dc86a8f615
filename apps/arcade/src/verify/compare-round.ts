import { findTitle, isCommitmentOf, verifyRound } from '@madang/games'
import type { Outcome, Round, Title } from '@madang/games'
import type { SlotRound } from '@madang/wire/casino'
import { decimalOf, unitsOf } from '../units.ts'

/** What was compared, and whether it is the same. */
export type Comparison = {
  title: Title
  remade: Round
  checks: { name: 'commitment' | 'config' | 'outcome' | 'payout'; isSame: boolean }[]
}

/**
 * Plays the recorded round again from its seeds and compares everything with the record. Gives
 * undefined when this page does not know the game's version.
 */
export function compareRound(round: SlotRound, serverSeed: string): Comparison | undefined {
  const { clientSeed, gameId, nonce, stake } = round
  const version = Number(round.gameVersion)
  const title = findTitle(gameId, version)
  if (!title) return undefined
  const stakeUnits = unitsOf(stake)
  const remade = verifyRound({ clientSeed, gameId, nonce, serverSeed, stakeUnits, version })
  return {
    checks: [
      { isSame: isCommitmentOf(serverSeed, round.serverSeedHash), name: 'commitment' },
      { isSame: remade.configHash === round.configHash, name: 'config' },
      { isSame: isSameOutcome(remade.outcome, round.outcome as Outcome), name: 'outcome' },
      { isSame: unitsOf(decimalOf(remade.payoutUnits)) === unitsOf(round.payout), name: 'payout' },
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
