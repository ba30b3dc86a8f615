import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { auditBooks } from '../../apps/server/src/modules/ledger/index.ts'
import { auditRows, type RowCheck, type Verdict } from './audit.ts'
import type { PlayLog } from './room-players.ts'

type Played = { members: string[]; depositUnits: bigint; running: string[]; logs: PlayLog[] }

/** Checks all invariants of tables and tanks after everyone has left their seats. */
export async function auditRooms(
  url: string,
  { depositUnits, members, running, logs }: Played,
): Promise<Verdict[]> {
  const db = openDatabase(url)
  try {
    const findings = await db.read(auditBooks)
    const { rows: owned } = await db.pool.query<{ id: string; missing: string }>(
      `select m as id, (coalesce(a.cash, 0) - $2::bigint - coalesce(w.net, 0))::text as missing
       from unnest($1::uuid[]) m
       left join (select holder, sum(balance) as cash from ledger.account
         where currency = 'KRW' and purpose = 'cash' group by holder) a on a.holder = m
       left join (select member_id, sum(payout_units - stake_units) as net from wagers.wager
         where state = 'settled' group by member_id) w on w.member_id = m`,
      [members, String(depositUnits)],
    )
    const { rows: hands } = await db.pool.query<{ id: string; state: string; count: number }>(
      `select id, state, jsonb_array_length(actions) as count from cardroom.hand
       where not is_practice`,
    )
    const { rows: magazines } = await db.pool.query<{ id: string }>(
      'select id from fishing.magazine',
    )
    const known = new Map(hands.map((hand) => [hand.id, hand]))
    const kept = new Set(magazines.map(({ id }) => id))
    const actions = logs.flatMap((one) => one.actions)
    return [
      {
        breaks: findings.map(({ account, what }) => `account ${account}: ${what}`),
        invariant: 'I1 I2 I3',
        claim: 'zero sum, unbroken chains, nothing below zero',
      },
      {
        breaks: owned.flatMap(({ id, missing }) => (missing === '0' ? [] : `${id}: ${missing}`)),
        invariant: 'chips',
        claim: 'nobody lost a chip: cash is the deposit and what hands and magazines won or lost',
      },
      {
        breaks: actions.flatMap(({ handId, step }) => {
          const isThere = (known.get(handId)?.count ?? 0) > step
          return isThere ? [] : `action ${step} of hand ${handId} is not in its log`
        }),
        invariant: 'I4',
        claim: 'every action that was acknowledged is in the log of its hand',
      },
      {
        breaks: logs.flatMap((one) => one.magazines.filter((id) => !kept.has(id))),
        invariant: 'I4',
        claim: 'every magazine that was acknowledged is there',
      },
      {
        breaks: running.filter((id) => known.get(id)?.state !== 'over'),
        invariant: 'hands',
        claim: 'a hand that ran at a kill was played to its end, from its log',
      },
      ...(await auditRows(url, roomChecks)),
    ]
  } finally {
    await db.close()
  }
}

const roomChecks: RowCheck[] = [
  [
    'I5',
    'one transfer per key',
    'select key as what from ledger.transfer group by key having count(*) > 1',
  ],
  [
    'escrow',
    'no chips are left at a table where nobody sits',
    `select a.sub || ' ' || a.holder as what from ledger.account a
     where a.purpose = 'seat' and a.balance <> 0`,
  ],
  [
    'hands',
    'of each hand no more was won than was put in',
    `select hand_id::text as what from cardroom.hand_seat group by hand_id
     having sum(won_chips) > sum(contributed_chips)`,
  ],
  [
    'magazines',
    'a magazine counts what its volleys say',
    `select m.id::text as what from fishing.magazine m
     left join lateral (select count(*) filter (where s ->> 'nonce' is not null) as shots
       from fishing.volley v, json_array_elements(v.shots) s where v.magazine_id = m.id) v on true
     where m.shot_count <> v.shots or m.state = 'open'`,
  ],
  [
    'I12',
    'the counters of the limits are what was played',
    `select w.member_id::text as what from (
       select member_id, coalesce(sum(stake_units) filter (where state <> 'void'), 0) as stake,
         coalesce(sum(payout_units), 0) as payout
       from wagers.wager where state <> 'refused' group by member_id) w
     join (select member_id, sum(stake_units) as stake, sum(payout_units) as payout
       from protection.play_hour group by member_id) p using (member_id)
     where w.stake <> p.stake or w.payout <> p.payout`,
  ],
]
