import type { Database } from '../../../apps/server/src/kernel/database/database.ts'

export type TeamPlan = {
  members: number
  contracts: number
  /** The settled bets that one sweep of real-time salary finds. */
  bets: number
  /** The first day of the closed month. */
  from: string
}

const dayCount = 31

/** Returns the id of a team member; lower numbers are nearer to the top. */
export const idAt = (at: number): string => `00000000-0000-7000-8000-${hexOf(at)}`
const hexOf = (at: number): string => at.toString(16).padStart(12, '0')
const idIn = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Each member has three below, so that a hundred thousand members make twelve levels. */
const uplineOf = (number: string) => `((${number} - 1) / 3)`

/**
 * Creates a tree with its relations, a month of sums, contracts of two kinds, and bets that have
 * earned.
 */
export async function growTeam(db: Database, plan: TeamPlan): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of [...people(plan), ...sums(plan), ...contracts(plan)]) {
      await client.query(statement)
    }
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const people = ({ contracts: agents, members }: TeamPlan): string[] => [
  `insert into identity.member
     (id, account, kind, state, referral_code, registered_ip, registered_at)
   select ${idIn('n')}, 'm' || n, 1, 'active', 'M' || n, '127.0.0.1', now()
   from generate_series(0, ${members} - 1) n`,
  `insert into ledger.account (holder, purpose, currency, keeps_balance)
   select ${idIn('n')}, purpose, 'KRW', true
   from generate_series(0, ${agents} - 1) n, unnest(array['cash', 'held']) purpose`,
  'alter table agents.edge disable trigger grow',
  `insert into agents.edge (member_id, upline_id, from_at, set_by, reason)
   select ${idIn('n')}, ${idIn(uplineOf('n'))}, '2026-01-01', 'bench', ''
   from generate_series(1, ${members} - 1) n`,
  `insert into agents.name (member_id, account)
   select ${idIn('n')}, 'm' || n from generate_series(0, ${members} - 1) n`,
  `insert into agents.line (ancestor_id, member_id, depth, from_at, account)
   with recursive above (member, ancestor, depth) as (
     select n, ${uplineOf('n')}, 1 from generate_series(1, ${members} - 1) n
     union all select member, ${uplineOf('ancestor')}, depth + 1 from above where ancestor > 0)
   select ${idIn('ancestor')}, ${idIn('member')}, depth, '2026-01-01', 'm' || member
   from above`,
  `insert into agents.team_size (owner_id, member_count, direct_count)
   select ancestor_id, count(*), count(*) filter (where depth = 1) from agents.line group by 1`,
  'alter table agents.edge enable trigger grow',
  `insert into agents.agent (member_id, type, state, since, changed_at, changed_by, reason)
   select ${idIn('n')}, 1, 'active', now(), now(), 'bench', ''
   from generate_series(0, ${agents} - 1) n`,
  'analyze',
]

const played = `insert into agents.played (is_team, owner_id, day, category, vendor, bet_count,
    stake_units, payout_units, valid_bet_units)`

/** All members bet the same each day, so a team's sums are a multiple of one member's. */
const sums = ({ from, members }: TeamPlan): string[] => [
  `${played} select false, ${idIn('n')}, '${from}'::date + d, 'RNG', 'MADANG', 10, 10000000000,
     9000000000, 10000000000
   from generate_series(0, ${members} - 1) n, generate_series(0, ${dayCount} - 1) d`,
  `${played} select true, ancestor_id, '${from}'::date + d, 'RNG', 'MADANG', 10 * many,
     10000000000 * many, 9000000000 * many, 10000000000 * many
   from (select ancestor_id, count(*) as many from agents.line group by ancestor_id) team,
     generate_series(0, ${dayCount} - 1) d`,
  `insert into agents.flow (is_team, owner_id, day, kind, count, units)
   select true, ancestor_id, '${from}'::date + d, kind, many, 1000000000 * many
   from (select ancestor_id, count(*) as many from agents.line group by ancestor_id) team,
     generate_series(0, ${dayCount} - 1) d, unnest(array['deposit', 'active']) kind`,
  `insert into agents.horizon (closed_until)
   values (('${from}'::date)::timestamp at time zone 'Asia/Seoul')`,
]

const contract = `insert into agents.contract (id, kind, upline_id, downline_id, version, state,
    mode, period, carry, payer, tiers, real_time, offered_at, offered_by, expires_at, valid_from,
    billed_until)`

const tier = `'[{"activeMembersMin": 0, "lossUnitsMin": "0", "rateMicro": "100000",
  "validBetUnitsMin": "0"}]'`
const rates = `'{"lossRateMicro": "5000", "profitRateMicro": "3000", "stakeUnitsMin": "0"}'`

function contracts({ bets, contracts: many, from }: TeamPlan): string[] {
  const began = `('${from}'::date)::timestamp at time zone 'Asia/Seoul'`
  const sides = `case when n = 0 then null else ${idIn(uplineOf('n'))} end, ${idIn('n')}`
  const rest = `'bench', ${began}, ${began}, ${began} from generate_series(0, ${many} - 1) n`
  return [
    `${contract} select gen_random_uuid(), 'DIVIDEND', ${sides}, 1, 'VALID', 'FIXED', 'M', 'NONE',
       'PLATFORM', ${tier}::jsonb, null::jsonb, ${began}, ${rest}`,
    `${contract} select ${idIn(`n + 268435456`)}, 'REAL_TIME_SALARY', ${sides}, 1, 'VALID', 'FIXED',
       's', 'NONE', 'PLATFORM', '[]'::jsonb, ${rates}::jsonb, ${began}, ${rest}`,
    `insert into agents.earned (contract_id, wager_id, version, member_id, units, base_units,
       heard_at)
     select ${idIn(`n % ${many} + 268435456`)}, gen_random_uuid(), 1, ${idIn(`n % ${many}`)},
       5000000, 1000000000, now() - interval '1 second'
     from generate_series(1, ${bets}) n`,
  ]
}
