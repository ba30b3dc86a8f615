import { linkBefore } from '@madang/games/chance/commitment'
import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import { factsOf } from '@madang/games/proofs/receipt'
import { entropyAgain } from '#kernel/beacon/beacon-rounds'
import type { Database, ReadTx } from '#kernel/database/database'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { type Draw, promisedIn } from './draw.ts'
import { listDrawnSince } from './draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { listGames } from '../games/game-store.ts'
import { listEntropy, listReceipts } from '../tickets/ticket-store.ts'

type Fault = Omit<ProofFault, 'at'>

/**
 * Verifies draws: repeats them from their commitments and the entropy of their tickets, and checks
 * the signatures of tickets.
 *
 * @returns how many draws were repeated, and how many faults were found
 */
export async function auditDraws(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ drawCount: number; faultCount: number }> {
  const games = new Map((await db.read(listGames)).map((game) => [game.id, game]))
  const draws = await db.read((tx) => listDrawnSince(tx, since))
  const faults: Fault[] = []
  for (const draw of draws) {
    const game = games.get(draw.gameId)
    if (game) faults.push(...(await db.read((tx) => auditDraw(tx, game, draw))))
  }
  return { drawCount: draws.length, faultCount: await noteFaults(db, faults, now) }
}

async function auditDraw(tx: ReadTx, game: LotteryGame, draw: Draw): Promise<Fault[]> {
  const { commitmentId, entropy, gameId, leafIndex, number, secret } = draw
  if (commitmentId === null || leafIndex === null || !secret || !entropy) return []
  const words = (await listLeavesOf(tx, [commitmentId])).get(commitmentId)?.words
  const promised = words && (JSON.parse(words) as { secretHash: string }).secretHash
  const given = await listEntropy(tx, gameId, number)
  const beacon = { promised: promisedIn(draw), signature: draw.beaconSignature }
  const chance = sharedOutcome({
    entropyHex: entropy,
    id: gameId,
    round: Number(number),
    secretHex: secret,
  })
  const drawn = String(familyOfGame(game).draw(chance))
  const isGiven = (await entropyAgain(tx, beacon, given)) === entropy
  // A result that two operators corrected is marked, and differs from the drawn one.
  const isDrawn = draw.correctionCount > 0 || drawn === String(draw.drawn)
  const whys = [
    ...(linkBefore(secret) === promised ? [] : ['the secret is not the one promised']),
    ...(isGiven ? [] : ['tickets or beacon gave other bytes']),
    ...(isDrawn ? [] : ['another result']),
  ]
  const about = `${gameId} ${number}`
  const tickets = await listReceipts(tx, gameId, number)
  return [
    ...whys.map((why) => ({ about, facts: { why }, what: 'draw' })),
    ...tickets.flatMap(({ entropy: bytes, id, receipt }): Fault[] => {
      const facts = factsOf(receipt.words)
      const isKept = facts.kind === 'lottery-ticket' && facts.clientBytes === bytes
      const isSigned = isKept && facts.id === id && isOwnReceipt(tx.db, receipt)
      return isSigned ? [] : [{ about: id, facts: { why: 'not what was signed' }, what: 'ticket' }]
    }),
  ]
}
