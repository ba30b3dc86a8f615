import { findTitle, playRound, provablyFair } from '@madang/games'
import { commitmentOf } from '@madang/games/chance/commitment'
import { hashOfValue } from '@madang/games/proofs/receipt'
import type { Config } from '#kernel/config'
import type { Database } from '#kernel/database'
import { secretOf } from '#kernel/secrets'
import { noteFaults, type ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import type { Round } from './round.ts'
import { listRoundsSince } from './round-store.ts'
import { findSeedsById } from './seed-store.ts'
import { seedSecret, serverSeedOf } from './seed.ts'
import type { Seed } from './seed.ts'
import { receiptOf } from './slot-receipt.ts'

type Fault = Omit<ProofFault, 'at'>

/**
 * Plays the rounds of some time again from their seeds, and holds seeds against the log and rounds
 * against what was signed. The house knows its seeds before it reveals them, so nothing waits.
 *
 * @returns how many rounds were played again, and how many faults were found
 */
export async function auditRounds(
  { config, db }: { config: Pick<Config, 'folder'>; db: Database },
  { now, since }: { now: Date; since: Date },
): Promise<{ roundCount: number; faultCount: number }> {
  const key = secretOf(config.folder, seedSecret)
  const checked = new Map<string, string | undefined>()
  const faults: Fault[] = []
  let roundCount = 0
  for (let after = { id: nobody, placedAt: since }; ;) {
    const rounds = await db.read((tx) => listRoundsSince(tx, after, 500))
    const fresh = [...new Set(rounds.map(({ seedId }) => seedId))].filter((id) => !checked.has(id))
    const seeds = await db.read((tx) => findSeedsById(tx, fresh))
    const leaves = await db.read((tx) => listLeavesOf(tx, fresh))
    for (const seed of seeds) {
      const { fault, serverSeed } = checkSeed(seed, leaves.get(seed.id)?.words, key)
      checked.set(seed.id, serverSeed)
      if (fault) faults.push(fault)
    }
    faults.push(...rounds.flatMap((round) => checkRound(db, round, checked.get(round.seedId))))
    roundCount += rounds.length
    const last = rounds.at(-1)
    if (!last) break
    after = last
  }
  return { faultCount: await noteFaults(db, faults, now), roundCount }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The seed itself where it can be opened, and what of it is not as it was promised. */
function checkSeed(
  seed: Seed,
  words: string | undefined,
  key: Buffer,
): { serverSeed: string | undefined; fault: Fault | undefined } {
  const serverSeed = opened(seed, key)
  const promised = words && (JSON.parse(words) as { secretHash: string }).secretHash
  const why =
    serverSeed === undefined || commitmentOf(serverSeed) !== seed.hash
      ? 'the seed does not have its hash'
      : words !== undefined && promised !== seed.hash
        ? 'the log promised another hash'
        : words === undefined && seed.leafIndex !== null
          ? 'not in the log'
          : undefined
  const fault = why ? { about: seed.id, facts: { why }, what: 'seed' } : undefined
  return { fault, serverSeed }
}

function opened(seed: Seed, key: Buffer): string | undefined {
  try {
    return serverSeedOf(seed, key)
  } catch {
    return undefined
  }
}

function checkRound(db: Database, round: Round, serverSeed: string | undefined): Fault[] {
  const receipt = receiptOf(round)
  const whys = [
    ...(receipt && !isOwnReceipt(db, receipt) ? ['the round is not what was signed'] : []),
    ...(serverSeed !== undefined && !isSameAgain(round, serverSeed) ? ['another outcome'] : []),
  ]
  return whys.map((why) => ({ about: round.id, facts: { why }, what: 'round' }))
}

function isSameAgain(round: Round, serverSeed: string): boolean {
  const title = findTitle(round.gameId, round.version)
  if (!title || title.configHash !== round.configHash) return false
  const { clientSeed, isBought, stakeUnits } = round
  const chance = provablyFair({ clientSeed, nonce: Number(round.nonce), serverSeed })
  const { outcome } = playRound(title.config, stakeUnits, chance, { isBought })
  return hashOfValue(outcome) === hashOfValue(round.outcome)
}
