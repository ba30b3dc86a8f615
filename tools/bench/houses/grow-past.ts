import type pg from 'pg'
import type { Database } from '../../../apps/server/src/kernel/database/database.ts'

/** The number of wagers per statement. */
const portion = 1_000_000
/** The length of the past in days; the newest wager is from today. */
const days = 120
/** Members per team. */
const teamSize = 10_000

export type Past = { members: number; wagers: number; bytesMax: number }

/**
 * Creates members with money, in teams up to twelve levels deep, and their wagers with every ledger
 * entry, as the product itself would have written them. Chance is a hash of the wager's number, so
 * every run creates the same past. One member in a hundred thousand plays very much. Indexes are
 * built after the rows. Stops before the disk holds `bytesMax`.
 */
export async function growPast(db: Database, plan: Past): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`)
    const indexes = await takeIndexes(client)
    await client.query(openBooks, [plan.members])
    await client.query(standInTeams, [plan.members])
    for (let from = 0; from < plan.wagers; from += portion) {
      await client.query('begin')
      await client.query(makeWagers, [
        from,
        Math.min(from + portion, plan.wagers),
        plan.members,
        plan.wagers,
      ])
      await client.query(registerWagers)
      await client.query(postWagers)
      await client.query('commit')
      await needRoom(client, plan.bytesMax)
    }
    for (const again of indexes) await client.query(again)
    await needRoom(client, plan.bytesMax)
  } finally {
    // This connection has other settings than the product's.
    client.release(true)
  }
}

async function needRoom(client: pg.PoolClient, bytesMax: number): Promise<void> {
  const { rows } = await client.query<{ size: bigint }>(
    'select sum(pg_database_size(oid))::bigint as size from pg_database',
  )
  if (Number(rows[0]?.size) > bytesMax) throw new Error('the disk bound is reached')
}

/** Drops indexes, which slow inserts, and returns the statements to recreate them. */
async function takeIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; again: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as again
    from pg_constraint where contype in ('p', 'u')
      and conrelid in ('ledger.transfer'::regclass, 'wagers.wager'::regclass)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i where indrelid in ('ledger.transfer'::regclass, 'wagers.wager'::regclass)
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ again }) => again)
}

/** Member n has the id of n, an opening deposit, and two ledger accounts. */
const openBooks = `
  with house as (
    insert into ledger.account (holder, purpose, currency, keeps_balance)
    values (null, 'bank', 'KRW', false), (null, 'games', 'KRW', false) returning id, purpose
  ), member as (
    select n, lpad(to_hex(n), 32, '0')::uuid as id from generate_series(0, $1::int - 1) n
  ), opened as (
    insert into ledger.account (holder, purpose, currency, keeps_balance, balance, seq)
    select id, purpose, 'KRW', true, case purpose when 'cash' then 1e12::bigint else 0 end,
      case purpose when 'cash' then 1 else 0 end
    from member, (values ('cash'), ('held')) p (purpose) returning id, holder, purpose
  )
  insert into ledger.transfer (key, cause, debit, credit, amount, credit_seq, credit_balance, at)
  select 'opening:' || o.holder || ':deposit', 'deposit', h.id, o.id, 1e12::bigint, 1, 1e12::bigint,
    now() - interval '${days + 1} days'
  from opened o, house h where o.purpose = 'cash' and h.purpose = 'bank'`

/**
 * Of each ten thousand members eleven form a chain, 89 agents are below these, and all others are
 * below one of the hundred. Nobody has more than twelve levels above.
 */
const standInTeams = `
  with recursive member as (
    select n, n / ${teamSize} * ${teamSize} as root, n % ${teamSize} as place
    from generate_series(0, $1::int - 1) n
  ), below as (
    select n, root + case when place < 11 then place - 1 when place < 100 then place % 11
      else place % 100 end as leader from member where place > 0
  ), line as (
    select n, leader, 1 as depth from below
    union all
    select l.n, b.leader, depth + 1 from line l join below b on b.n = l.leader
  )
  insert into reports.upline (member_id, leaders)
  select lpad(to_hex(n), 32, '0')::uuid,
    array_agg(lpad(to_hex(leader), 32, '0')::uuid order by depth)
  from line group by n`

/**
 * Wagers in time order. Each member plays on every fortieth day, stays a while at one game, and
 * comes back later.
 */
const makeWagers = `
  create temporary table made on commit drop as
  select n, gen_random_uuid() as id, lpad(to_hex(member), 32, '0')::uuid as member_id,
    (array['tiger-pass', 'moon-rabbit', 'baccarat', 'league'])[1 + (member + day) % 4] as game,
    (array['RNG', 'RNG', 'LIVE', 'SPORTS'])[1 + (member + day) % 4] as category,
    (array['MADANG', 'MADANG', 'EVO', 'OTHER'])[1 + (member + day) % 4] as vendor,
    1000 * 100000::bigint as stake,
    case when h % 10 < 3 then 3000 * 100000::bigint else 0 end as payout,
    now() - interval '${days} days' + (n::float8 / $4::int * interval '${days} days') as at
  from (
    select n, h, day, case when h % 50 = 0
        then (h / 50) % greatest(1, $3::int / 100000) * 100000
      else (h / 7) % ($3::int / 40) * 40 + day % 40 end as member
    from (select n, abs(hashint4(n)::bigint) as h, floor(n::float8 / $4::int * ${days})::int as day
      from generate_series($1::int, $2::int - 1) n) x
  ) y`

const registerWagers = `
  insert into wagers.wager (id, member_id, game, category, vendor, round, currency, stake_units,
    payout_units, valid_bet_units, state, is_trial, placed_at, settled_at)
  select id, member_id, game, category, vendor, n::text, 'KRW', stake, payout, stake, 'settled',
    false, at, at from made order by n`

const postWagers = `
  with house as (
    select id from ledger.account where holder is null and purpose = 'games'
  ), line as (
    select n, 0 as leg, id, member_id, -stake as change, at from made
    union all
    select n, 1, id, member_id, payout, at from made where payout > 0
  ), numbered as (
    select l.*, a.id as account,
      a.seq + row_number() over each as seq, a.balance + sum(change) over each as balance
    from line l join ledger.account a on a.holder = l.member_id and a.purpose = 'cash'
    window each as (partition by l.member_id order by n, leg)
  ), moved as (
    update ledger.account a set seq = s.seq, balance = s.balance
    from (select account, max(seq) as seq,
        (array_agg(balance order by seq desc))[1] as balance
      from numbered group by account) s
    where a.id = s.account
  )
  insert into ledger.transfer (key, cause, debit, credit, amount, debit_seq, debit_balance,
    credit_seq, credit_balance, subject, at)
  select 'wager:' || n.id || case leg when 0 then ':stake' else ':payout' end,
    case leg when 0 then 'stake' else 'payout' end,
    case leg when 0 then account else h.id end, case leg when 0 then h.id else account end,
    abs(change), case leg when 0 then seq end, case leg when 0 then balance end,
    case leg when 1 then seq end, case leg when 1 then balance end, n.id, at
  from numbered n, house h order by n, leg`
