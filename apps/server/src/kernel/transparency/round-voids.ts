import { createHash } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { voidLeaf, voidLeafId } from '@madang/games/proofs/leaf'
import type { Database, ReadTx, Tx } from '../database/database.ts'
import { appendLeaves } from './append-leaves.ts'

/** A voided round, with the facts that are public. */
export type RoundVoid = {
  kind: string
  /** The round's id, or a draw's public name. */
  round: string
  subject: string
  name: { EN: string; KO: string }
  number: number | null
  /** Whether its bets were closed, so that two operators voided a known outcome. */
  isLocked: boolean
  /** SHA-256 of the void outcome, as canonical JSON. */
  outcomeHash: string | null
  /** The arcade's path where anyone can replay it. */
  replayPath: string | null
  at: Date
}

export type NotedVoid = RoundVoid & { leafIndex: number | null }

/** Records a void publicly; a repeat for the same round changes nothing. */
export const noteVoid = (tx: Tx, one: RoundVoid & { reason: string | null }) =>
  tx.send(sql`
    insert into kernel.round_void (kind, round, subject, name, number, is_locked, outcome_hash,
      reason_hash, replay_path, voided_at)
    values (${one.kind}, ${one.round}, ${one.subject}, ${JSON.stringify(one.name)}::jsonb,
      ${one.number}, ${one.isLocked}, ${one.outcomeHash},
      ${one.reason === null ? null : hashed(one.reason)}, ${one.replayPath}, ${one.at})
    on conflict do nothing`)

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Appends committed voids to the log, never those of failed transactions. Returns how many. */
export async function logVoids(db: Database, now: Date): Promise<number> {
  const fresh = await db.read((tx) =>
    tx.rows<NotedVoid & { reasonHash: string | null }>(sql`
      select ${columns}, reason_hash as "reasonHash" from kernel.round_void
      where leaf_index is null order by voided_at limit ${atOnce}`),
  )
  if (fresh.length === 0) return 0
  const leaves = fresh.map(({ at, isLocked, kind, number, outcomeHash, reasonHash, ...rest }) => {
    const { round, subject } = rest
    const facts = { isLocked, number, of: kind, outcomeHash, reasonHash, round, subject }
    const words = voidLeaf({ ...facts, voidedAt: at.toISOString() })
    return { id: voidLeafId(kind, round), kind: 'void', words }
  })
  const indexes = await appendLeaves(db, leaves, now)
  await db.write((tx) =>
    tx.send(sql`
      update kernel.round_void v set leaf_index = n.index
      from unnest(${fresh.map(({ kind }) => kind)}::text[],
        ${fresh.map(({ round }) => round)}::text[],
        ${leaves.map(({ id }) => indexes.get(id) ?? null)}::bigint[]) as n (kind, round, index)
      where v.kind = n.kind and v.round = n.round`),
  )
  return fresh.length
}

const atOnce = 1_000

/** Lists the newest voids, of rounds either after or before their bets closed. */
export const listVoids = (tx: ReadTx, isLocked: boolean, limit: number): Promise<NotedVoid[]> =>
  tx.rows<NotedVoid>(sql`
    select ${columns} from kernel.round_void where is_locked = ${isLocked}
    order by voided_at desc, kind, round limit ${limit}`)

export type VoidCount = { kind: string; isLocked: boolean; allCount: number; monthCount: number }

/** Counts voids of each kind, in total and since an instant. */
export const countVoids = (tx: ReadTx, since: Date): Promise<VoidCount[]> =>
  tx.rows<VoidCount>(sql`
    select kind, is_locked as "isLocked", count(*)::int as "allCount",
      (count(*) filter (where voided_at > ${since}))::int as "monthCount"
    from kernel.round_void group by kind, is_locked order by kind, is_locked`)

/** Counts voids of the last day after bets were closed; an alarm uses it. */
export async function lockedVoidsOfDay(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from kernel.round_void
    where is_locked and voided_at > now() - interval '24 hours'`)
  return row?.count ?? 0
}

const columns = raw(`kind, round, subject, name, number::float8 as number,
  is_locked as "isLocked", outcome_hash as "outcomeHash", replay_path as "replayPath",
  voided_at as at,
  leaf_index::float8 as "leafIndex"`)
