import sql from 'sql-template-tag'
import { linkBefore } from '@madang/games/chance/commitment'
import type { Database, ReadTx } from '../database/database.ts'
import { noteFaults } from './proof-fault.ts'
import type { ProofFault } from './proof-fault.ts'

const readAtOnce = 2_000

type Row = {
  id: string
  kind: string
  secretHash: string
  secret: string | null
  leaf: string
  /** Its leaf hash in the log. */
  loggedHash: Buffer | null
  words: string | null
}

/**
 * Compares commitments since `since` with the log, and revealed secrets with their hashes. Records
 * a fault for each secret, hash or leaf that was changed afterwards.
 *
 * @returns how many commitments were checked, and how many faults were found
 */
export async function auditCommitments(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ commitmentCount: number; faultCount: number }> {
  const faults: Omit<ProofFault, 'at'>[] = await db.read((tx) => listWrongChains(tx))
  let commitmentCount = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db.read((tx) => listCommitments(tx, { after, since }))
    faults.push(...rows.flatMap(faultsOf))
    commitmentCount += rows.length
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await noteFaults(db, faults, now)
  return { commitmentCount, faultCount: faults.length }
}

function faultsOf(row: Row): Omit<ProofFault, 'at'>[] {
  const about = `${row.kind} ${row.id}`
  const { leaf, loggedHash, secret, secretHash, words } = row
  if (loggedHash === null || words === null) {
    return [{ about, facts: { why: 'not in the log' }, what: 'commitment' }]
  }
  const promised = (JSON.parse(words) as { secretHash?: string }).secretHash
  const isPromised = loggedHash.toString('hex') === leaf && promised === secretHash
  const isKept = secret === null || linkBefore(secret) === secretHash
  if (isPromised && isKept) return []
  const why = isPromised ? 'the secret is not the one promised' : 'the log promised another'
  return [{ about, facts: { why }, what: 'commitment' }]
}

const listCommitments = (tx: ReadTx, { after, since }: { after: string; since: Date }) =>
  tx.rows<Row>(sql`
    select c.id, c.kind, c.secret_hash as "secretHash", c.secret, c.leaf,
      l.hash as "loggedHash", l.words
    from kernel.commitment c left join kernel.tree_leaf l on l.id = c.id::text
    where c.id > ${after}::uuid and c.committed_at >= ${since}
      -- What was promised before there was a log is in none.
      and (l.id is not null or c.is_logged)
    order by c.id limit ${readAtOnce}`)

/** Lists chains whose head or salt differs from the log. */
async function listWrongChains(tx: ReadTx): Promise<Omit<ProofFault, 'at'>[]> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select c.id, c.name from kernel.hash_chain c join kernel.tree_leaf l
      on l.id = 'chain:' || c.id::text
    where l.words::json ->> 'secretHash' <> c.head or l.words::json ->> 'salt' <> c.salt`)
  return rows.map(({ id, name }) => ({
    about: id,
    facts: { name, why: 'head or salt is not what was promised' },
    what: 'chain',
  }))
}
