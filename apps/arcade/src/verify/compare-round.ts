import { isCommitmentOf } from '@madang/games/chance/commitment'
import { provablyFair } from '@madang/games/chance/provably-fair'
import { loadTitle } from '@madang/games/slots/config/load-title'
import { playRound } from '@madang/games/slots/play/play-round'
import { holds } from '@madang/games/proofs/holds'
import type { Round, Title } from '@madang/games'
import type { SlotRound } from '@madang/wire/casino'
import { unitsOf } from '../units.ts'

/** What was compared, and whether it is the same. */
export type Comparison = {
  title: Title
  /** Undefined if the record is too damaged to play the round again. */
  remade: Round | undefined
  checks: { name: 'commitment' | 'config' | 'outcome' | 'payout'; isSame: boolean }[]
}

/**
 * Replays the recorded round from its seeds and compares everything with the record. An empty or
 * damaged record is different. Returns undefined if this page does not have the game's version.
 */
export async function compareRound(
  round: SlotRound,
  serverSeed: string,
): Promise<Comparison | undefined> {
  const { clientSeed, gameId, isBought, nonce, stake } = round
  const version = Number(round.gameVersion)
  const title = await loadTitle(gameId, version)
  if (!title) return undefined
  let remade: Round | undefined
  const isPlayed = holds(() => {
    const chance = provablyFair({ clientSeed, nonce, serverSeed })
    remade = playRound(title.config, unitsOf(stake), chance, { isBought })
    return true
  })
  const same = (compare: (played: Round) => boolean) =>
    isPlayed && holds(() => remade !== undefined && compare(remade))
  return {
    checks: [
      { isSame: holds(() => isCommitmentOf(serverSeed, round.serverSeedHash)), name: 'commitment' },
      { isSame: same(({ configHash }) => configHash === round.configHash), name: 'config' },
      { isSame: same(({ outcome }) => sorted(outcome) === sorted(round.outcome)), name: 'outcome' },
      { isSame: same((played) => isPaid(round, played)), name: 'payout' },
    ],
    remade,
    title,
  }
}

/** The books hold the jackpot's amount; the outcome only says that this round won it. */
function isPaid({ jackpot, payout }: SlotRound, { outcome, payoutUnits }: Round): boolean {
  const coinsUnits = unitsOf(payout) - unitsOf(jackpot ?? '0')
  return (jackpot === null || outcome.isJackpot === true) && payoutUnits === coinsUnits
}

/** JSON with sorted keys: a record may have its keys in another order. */
function sorted(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(sorted).join(',')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node)
  const entries = Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `"${key}":${sorted(child)}`).join(',')}}`
}
