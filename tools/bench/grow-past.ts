import type { Database } from '../../apps/server/src/kernel/database.ts'

/** So many wagers are made by one statement. */
const portion = 200_000
/** The past is this long; the newest wager is of today. */
const days = 120

/**
 * Members with money, and their wagers with every line of the books, as the product itself would
 * have written them: chance is a hash of the wager's number, so every run makes the same past. One
 * member in a hundred thousand plays very much. Stops before the disk holds `bytesMax`.
 */
export async function growPast(
  db: Database,
  plan: { members: number; wagers: number; bytesMax: number },
): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`)
    await client.query(openBooks, [plan.members])
    for (let from = 0; from < plan.wagers; from += portion) {
      await client.query('begin')
      await client.query(makeWagers, [
        from,
        Math.min(from + portion, plan.wagers),
        plan.members,
        plan.wagers,
      ])
      await client.query(postWagers)
      await client.query('commit')
      const { rows } = await client.query<{ size: bigint }>(
        'select pg_database_size(current_database()) as size',
      )
      if (Number(rows[0]?.size) > plan.bytesMax * 0.9) throw new Error('the disk bound is reached')
    }
  } finally {
    // Its settings are not those of the product.
    client.release(true)
  }
}

/** Member n has the id of n, an opening deposit, and two places. */
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

/** Wagers in the order of their time; each carries what its member's account needs. */
const makeWagers = `
  create temporary table made on commit drop as
  select n, gen_random_uuid() as id, lpad(to_hex(member), 32, '0')::uuid as member_id,
    (array['tiger-pass', 'moon-rabbit', 'baccarat', 'league'])[1 + h % 4] as game,
    (array['RNG', 'RNG', 'LIVE', 'SPORTS'])[1 + h % 4] as category,
    (array['MADANG', 'MADANG', 'EVO', 'OTHER'])[1 + h % 4] as vendor,
    1000 * 100000::bigint as stake,
    case when h % 10 < 4 then 2300 * 100000::bigint else 0 end as payout,
    now() - interval '${days} days'
      + (n::float8 / $4::int * interval '${days} days') as at
  from (
    select n, h, case when h % 50 = 0 then (h / 50) % greatest(1, $3::int / 100000)
      else (h / 7) % $3::int end as member
    from (select n, abs(hashint4(n)::bigint) as h from generate_series($1::int, $2::int - 1) n) x
  ) y`

const postWagers = `
  with registered as (
    insert into wagers.wager (id, member_id, game, category, vendor, round, currency, stake_units,
      payout_units, valid_bet_units, state, is_trial, placed_at, settled_at)
    select id, member_id, game, category, vendor, n::text, 'KRW', stake, payout, stake, 'settled',
      false, at, at from made order by n
  ), house as (
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
