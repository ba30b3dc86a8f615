import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Movement } from './movement.ts'

const columns = raw(`m.key, m.kind, m.member_id as "memberId", m.game, m.round,
  m.round_key as "roundKey", m.currency, m.amount_units as "amountUnits",
  m.reward_id as "rewardId", m.reference, m.state, m.no, m.wager_id as "wagerId",
  m.paid_units as "paidUnits", m.supplier_member as "supplierMember", m.at`)

/** Returns the movements of these keys, and the bets that the wins among them paid. */
export function findMovements(tx: Tx, keys: string[]): Promise<Movement[]> {
  return tx.rows<Movement>(sql`
    select ${columns} from seamless.movement m where m.key = any(array(
      select k from unnest(${keys}::text[]) k
      union select w.reference from unnest(${keys}::text[]) k
        join seamless.movement w on w.key = k where w.kind = 'win'))`)
}

/** Returns the bets of these rounds, oldest first. */
export function listBetsOfRounds(tx: Tx, roundKeys: string[]): Promise<Movement[]> {
  return tx.rows<Movement>(sql`
    select ${columns} from seamless.movement m
    where m.round_key = any(${roundKeys}::text[]) and m.kind = 'bet' order by m.at, m.key`)
}

export async function insertMovements(tx: Tx, movements: Movement[]): Promise<void> {
  if (movements.length === 0) return
  const column = <Field extends keyof Movement>(name: Field) => movements.map((one) => one[name])
  await tx.send(sql`
    insert into seamless.movement (key, kind, member_id, game, round, round_key, currency,
      amount_units, reward_id, reference, state, no, wager_id, paid_units, supplier_member, at)
    select * from unnest(${column('key')}::text[], ${column('kind')}::text[],
      ${column('memberId')}::uuid[], ${column('game')}::text[], ${column('round')}::text[],
      ${column('roundKey')}::text[], ${column('currency')}::text[],
      ${column('amountUnits')}::bigint[], ${column('rewardId')}::uuid[],
      ${column('reference')}::text[], ${column('state')}::text[], ${column('no')}::text[],
      ${column('wagerId')}::uuid[], ${column('paidUnits')}::bigint[],
      ${column('supplierMember')}::text[], ${column('at')}::timestamptz[])`)
}

/** Writes the new state of movements, and what was paid on a bet. */
export async function updateMovements(tx: Tx, movements: Movement[]): Promise<void> {
  if (movements.length === 0) return
  await tx.send(sql`
    update seamless.movement m set state = n.state, paid_units = n.paid_units
    from unnest(${movements.map(({ key }) => key)}::text[],
      ${movements.map(({ state }) => state)}::text[],
      ${movements.map(({ paidUnits }) => paidUnits)}::bigint[]) as n (key, state, paid_units)
    where m.key = n.key`)
}

/** Returns the movements of a vendor in a span of time. */
export const listMovements = (tx: Tx, span: { vendor: string; from: Date; to: Date }) =>
  tx.rows<Movement>(sql`
    select ${columns} from seamless.movement m
    where m.at >= ${span.from} and m.at < ${span.to} and m.key like ${`${span.vendor}:%`}`)

/**
 * Returns every call about one game round, oldest first. The time span only speeds up the search.
 */
export const listRoundMovements = (tx: ReadTx, asked: { roundKey: string; from: Date; to: Date }) =>
  tx.rows<Movement>(sql`
    select ${columns} from seamless.movement m
    where m.at between ${asked.from} and ${asked.to} and m.round_key = ${asked.roundKey}
    order by m.at, m.key limit 200`)

/** Returns the vendor's bets that have been open since before an instant, ordered by key. */
export const listOpenBets = (
  tx: ReadTx,
  asked: { vendor: string; before: Date; after: string | null; limit: number },
) =>
  tx.rows<Movement & { id: string }>(sql`
    select m.key as id, ${columns} from seamless.movement m
    where m.kind = 'bet' and m.state = 'open' and m.at < ${asked.before}
      and m.key like ${`${asked.vendor}:%`} and m.key > ${asked.after ?? ''}
    order by m.key limit ${asked.limit}`)
