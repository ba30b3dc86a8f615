import { verifyMagazine } from '@madang/games/fishing/shoot'
import { factsOf, unitsOf } from '@madang/games/proofs/receipt'
import { askCustody } from '#kernel/custody/custody'
import { listUnownedDraws } from '#kernel/custody/list-unowned-draws'
import type { Database, ReadTx } from '#kernel/database/database'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { noteFaults } from '#kernel/transparency/proof-fault'
import type { ProofFault } from '#kernel/transparency/proof-fault'
import { isOwnReceipt } from '#kernel/transparency/receipt-signer'
import { listLeavesOf } from '#kernel/transparency/tree-store'
import { askOf, hitsHash } from './draw-shots.ts'
import type { Magazine } from './magazine.ts'
import { findDraws, listDrawn, listShownSince, listUnshown } from './magazine-store.ts'
import { paidShots } from './paid-shots.ts'

const magazinesAtOnce = 200

/** A secret that was not shown for so long is withheld. */
const withheldMs = 3_600_000

/**
 * Shoots past magazines again from their revealed seeds, and compares each with the log, with the
 * receipts that were signed before its first shot and after its last, and with what custody drew
 * its shots for. A draw that no volley has, and a secret that is withheld, are faults too.
 *
 * @returns how many were shot again, and how many faults were found
 */
export async function auditMagazines(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ magazineCount: number; faultCount: number }> {
  const peeks = await listUnownedDraws(db, { find: findDraws, look: 'fishing_volley', since })
  const to = new Date(now.getTime() - withheldMs)
  const withheld = (await db.read((tx) => listUnshown(tx, { from: since, to }))).map(({ id }) => ({
    about: id,
    facts: { why: 'its secret is withheld' },
    what: 'magazine',
  }))
  let faultCount = await noteFaults(db, [...peeks, ...withheld], now)
  let magazineCount = 0
  for (let after = { id: nobody, settledAt: since }; ;) {
    const magazines = await db.read((tx) => listShownSince(tx, after, magazinesAtOnce))
    const faults: Omit<ProofFault, 'at'>[] = []
    const otherwise = await drawnOtherwise(db, magazines)
    await db.read(async (tx) => {
      const ids = magazines.map(({ commitmentId }) => commitmentId)
      const leaves = await listLeavesOf(tx, ids)
      for (const magazine of magazines) {
        const words = leaves.get(magazine.commitmentId)?.words
        const why = otherwise.get(magazine.id) ?? (await faultOf(tx, magazine, words))
        if (why) faults.push({ about: magazine.id, facts: { why }, what: 'magazine' })
      }
    })
    faultCount += await noteFaults(db, faults, now)
    magazineCount += magazines.length
    const last = magazines.at(-1)
    if (!last?.settledAt) return { faultCount, magazineCount }
    after = { id: last.id, settledAt: last.settledAt }
  }
}

const asksAtOnce = 1_000

/**
 * Asks custody again for every volley of these magazines: it was drawn for these numbers and for
 * what these shots hit, or custody refuses it.
 */
async function drawnOtherwise(
  db: Database,
  magazines: readonly Magazine[],
): Promise<Map<string, string>> {
  const ids = magazines.map(({ id }) => id)
  const volleys = await db.read((tx) => listDrawn(tx, ids))
  const wrong = new Map<string, string>()
  for (let at = 0; at < volleys.length; at += asksAtOnce) {
    const some = volleys.slice(at, at + asksAtOnce)
    const asks = some.map((volley) => {
      return askOf({ ...volley, facts: hitsHash(volley.wave, volley.shots) }, 1)
    })
    for (const [place, answered] of (await askCustody(db, asks)).entries()) {
      const volley = some[place]
      if (!volley || 'blocks' in answered) continue
      wrong.set(volley.magazineId, 'its shots are not those that were drawn')
    }
  }
  return wrong
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function faultOf(
  tx: ReadTx,
  magazine: Magazine,
  words: string | undefined,
): Promise<string | undefined> {
  const { clientSeed, commitment, receipt, resultReceipt, rulesVersion, serverSeed } = magazine
  if (words === undefined) return 'not in the log'
  const promised = (JSON.parse(words) as { secretHash: string }).secretHash
  if (promised !== commitment || serverSeed === null) return 'the log promised another'
  if (!receipt || !resultReceipt) return 'not signed'
  if (!isOwnReceipt(tx.db, receipt) || !isOwnReceipt(tx.db, resultReceipt)) {
    return 'not what was signed'
  }
  const shots = await paidShots(tx, magazine)
  const record = { commitment, shots, version: rulesVersion }
  const { different, isPromised } = verifyMagazine({ clientSeed, serverSeed }, record)
  if (!isPromised) return 'the secret is not the one promised'
  const [taken, end] = [factsOf(receipt.words), factsOf(resultReceipt.words)]
  const isTaken =
    taken.kind === 'fishing-magazine' &&
    taken.clientSeed === clientSeed &&
    taken.commitment === commitment &&
    unitsOf(taken.bet) === magazine.betUnits
  const isKept =
    end.kind === 'fishing-result' &&
    end.outcomeHash === hashOfValue(shots) &&
    unitsOf(end.won) === magazine.wonUnits
  if (!isTaken || !isKept) return 'seed, bet or shots are not what was signed'
  const won = shots.reduce((sum, { multiplier }) => sum + BigInt(multiplier), 0n)
  const isShot = different.length === 0 && won * magazine.betUnits === magazine.wonUnits
  return isShot ? undefined : 'its hits bring something else'
}
