import { findTitle, playRound, provablyFair, type Title } from '@madang/games'
import { commitmentOf } from '@madang/games/chance/commitment'
import { askCustody, CustodyDenial } from '#kernel/custody/custody'
import { listUnownedDraws } from '#kernel/custody/list-unowned-draws'
import type { Database } from '#kernel/database/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteFaults, type ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { drawRound } from './open-round.ts'
import type { Round } from './round.ts'
import { findNumbers, listRoundsSince } from './round-store.ts'
import { findSeedsById } from '../seeds/seed-store.ts'
import type { Seed } from '../seeds/seed.ts'
import { receiptOf } from './slot-receipt.ts'

type Fault = Omit<ProofFault, 'at'>

/**
 * Replays the rounds since `since` with custody's draws. Checks seeds against custody and the
 * transparency log, rounds against their signed receipts, and that every draw has its round.
 * Custody draws again for every stake it has bound, so no seed has to be revealed first.
 *
 * @returns how many rounds were replayed, and how many faults were found
 */
export async function auditRounds(
  { db }: { db: Database },
  { now, since }: { now: Date; since: Date },
): Promise<{ roundCount: number; faultCount: number }> {
  const checked = new Map<string, Seed>()
  const faults = await listUnownedDraws(db, { find: findNumbers, look: 'slot_stake', since })
  let roundCount = 0
  for (let after = { id: nobody, placedAt: since }; ;) {
    const rounds = await db.read((tx) => listRoundsSince(tx, after, 500))
    const fresh = [...new Set(rounds.map(({ seedId }) => seedId))].filter((id) => !checked.has(id))
    const seeds = await db.read((tx) => findSeedsById(tx, fresh))
    const leaves = await db.read((tx) => listLeavesOf(tx, fresh))
    const hashes = await askCustody(
      db,
      seeds.map(({ id }) => ({ do: 'hash', secretId: id })),
    )
    for (const [at, seed] of seeds.entries()) {
      const kept = hashes[at]
      const keptHash = kept && 'hash' in kept ? kept.hash : undefined
      faults.push(...checkSeed(seed, leaves.get(seed.id)?.words, keptHash))
      checked.set(seed.id, seed)
    }
    faults.push(
      ...(
        await Promise.all(rounds.map((round) => checkRound(db, round, checked.get(round.seedId))))
      ).flat(),
    )
    roundCount += rounds.length
    const last = rounds.at(-1)
    if (!last) break
    after = last
  }
  return { faultCount: await noteFaults(db, faults, now), roundCount }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Compares a seed with custody's hash and the log; returns a fault if they differ. */
function checkSeed(seed: Seed, words: string | undefined, keptHash: string | undefined): Fault[] {
  const promised = words && (JSON.parse(words) as { secretHash: string }).secretHash
  const isShownWrong = seed.serverSeed !== null && commitmentOf(seed.serverSeed) !== seed.hash
  const why =
    keptHash !== seed.hash || isShownWrong
      ? 'the seed does not have its hash'
      : words !== undefined && promised !== seed.hash
        ? 'the log promised another hash'
        : words === undefined && seed.leafIndex !== null
          ? 'not in the log'
          : undefined
  return why ? [{ about: seed.id, facts: { why }, what: 'seed' }] : []
}

async function checkRound(db: Database, round: Round, seed: Seed | undefined): Promise<Fault[]> {
  const receipt = receiptOf(round)
  const whys = [
    ...(receipt && !isOwnReceipt(db, receipt) ? ['the round is not what was signed'] : []),
    ...(await differencesOf(db, round, seed)),
  ]
  return whys.map((why) => ({ about: round.id, facts: { why }, what: 'round' }))
}

/**
 * Replays a round and returns what is different. Custody never bound the rounds of before custody;
 * they are replayed once their seed is revealed.
 */
async function differencesOf(
  db: Database,
  round: Round,
  seed: Seed | undefined,
): Promise<string[]> {
  const title = findTitle(round.gameId, round.version)
  if (!title || title.configHash !== round.configHash) return ['another outcome']
  const isOld = seed !== undefined && round.nonce < seed.drawnFrom
  if (isOld && seed.serverSeed === null) return []
  try {
    const again = isOld ? playBySeed(title, round, seed) : await drawRound(db, round)
    const isSame = hashOfValue(again.outcome) === hashOfValue(round.outcome)
    const isPaid = again.payoutUnits === round.payoutUnits - round.jackpotUnits
    return [...(isSame ? [] : ['another outcome']), ...(isPaid ? [] : ['another sum was paid'])]
  } catch (error) {
    if (error instanceof CustodyDenial) return ['another outcome']
    throw error
  }
}

function playBySeed(title: Title, round: Round, { serverSeed }: Seed) {
  const { clientSeed, isBought, nonce, stakeUnits } = round
  const chance = provablyFair({
    clientSeed,
    nonce: Number(nonce),
    serverSeed: serverSeed ?? '',
  })
  return playRound(title.config, stakeUnits, chance, { isBought })
}
