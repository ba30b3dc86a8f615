import pg from 'pg'
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { auditBooks } from '../../apps/server/src/modules/ledger/index.ts'
import type { Caller, Entry } from './caller.ts'
import type { Reply } from './play-request.ts'

/** An invariant of reliability part 2.3 and its violations; none when it holds. */
export type Verdict = { invariant: string; claim: string; breaks: string[] }

/** The members who played and their balance at the start. */
export type Start = { memberIds: string[]; depositUnits: bigint; checks?: RowCheck[] }

/** An invariant, its claim, and the SQL statement whose rows are its violations. */
export type RowCheck = [string, string, string]

/**
 * Checks everything that must hold after the storm: the books, the journals, and their agreement.
 */
export async function auditAll(url: string, callers: Caller[], begun: Start): Promise<Verdict[]> {
  const entries = callers.flatMap(({ journal }) => journal)
  const db = openDatabase(url)
  try {
    const findings = await db.read(auditBooks)
    return [
      {
        breaks: findings.map(({ account, what }) => `account ${account}: ${what}`),
        invariant: 'I1 I2 I3',
        claim: 'zero sum, unbroken chains, nothing below zero',
      },
      ...(await auditJournals(url, entries, begun)),
      ...(await auditRows(url, [...rowChecks, ...(begun.checks ?? [])])),
    ]
  } finally {
    await db.close()
  }
}

type Row = { id: string; member: string; state: string; stake: string; payout: string }

async function auditJournals(url: string, entries: Entry[], begun: Start): Promise<Verdict[]> {
  const wagers = new Map<string, Row>()
  const rows = await ask<Row>(
    url,
    `select id, member_id as member, state, stake_units::text as stake,
       payout_units::text as payout from wagers.wager`,
  )
  for (const row of rows) wagers.set(row.id, row)
  const known = new Set(entries.map(({ request }) => request.id))
  return [
    {
      breaks: entries.flatMap((entry) => lostBy(entry, wagers.get(entry.request.id))),
      invariant: 'I4',
      claim: 'what was acknowledged is there',
    },
    {
      breaks: rows.filter(({ id }) => !known.has(id)).map(({ id }) => `nobody asked for ${id}`),
      invariant: 'I5',
      claim: 'nothing is there that nobody asked for, nothing twice',
    },
    {
      breaks: entries
        .filter(({ reply }) => !reply)
        .map(({ request }) => `${request.do} ${request.id}`),
      invariant: 'I6',
      claim: 'every unknown outcome was resolved',
    },
    {
      breaks: await balancesOff(url, entries, begun),
      invariant: 'I4 I5',
      claim: "balances are what the clients' journals add up to",
    },
  ]
}

function lostBy({ request, reply }: Entry, row: Row | undefined): string[] {
  if (!reply || 'no' in reply) return []
  const isThere =
    row?.member === request.memberId && (row.stake === request.stake || request.do === 'void')
  if (!isThere) return [`${request.do} ${request.id} was acknowledged and is not there`]
  const states = { close: ['settled'], open: ['open', 'settled', 'void'], play: ['settled'] }
  const allowed = request.do === 'void' ? ['void'] : states[request.do]
  if (!allowed.includes(row.state)) return [`${request.do} ${request.id} is ${row.state}`]
  const isPaid = request.do === 'close' || request.do === 'play'
  if (isPaid && row.payout !== request.payout) return [`${request.id} was paid ${row.payout}`]
  return []
}

/** Sums the replies to every member and compares the sums with the balances. */
async function balancesOff(
  url: string,
  entries: Entry[],
  { depositUnits, memberIds }: Start,
): Promise<string[]> {
  const stakes = new Map<string, bigint>()
  const expected = new Map<string, bigint>()
  const add = (memberId: string, units: bigint) =>
    expected.set(memberId, (expected.get(memberId) ?? depositUnits) + units)
  for (const { request, reply } of entries) {
    if (!reply || 'no' in reply) continue
    const [stake, payout] = [BigInt(request.stake), BigInt(request.payout)]
    if (request.do === 'open') {
      stakes.set(request.id, stake)
      add(request.memberId, -stake)
    }
    if (request.do === 'play') add(request.memberId, payout - stake)
    if (request.do === 'close') add(request.memberId, payout)
  }
  for (const { request, reply } of entries) {
    const isBack = request.do === 'void' && reply && 'balance' in reply
    if (isBack) add(request.memberId, stakes.get(request.id) ?? 0n)
  }
  const balances = await ask<{ holder: string; balance: string }>(
    url,
    `select holder, balance::text from ledger.account
     where purpose = 'cash' and currency = 'KRW' and holder = any($1::uuid[])`,
    [memberIds],
  )
  return balances.flatMap(({ balance, holder }) => {
    const expectedUnits = expected.get(holder) ?? depositUnits
    return expectedUnits === BigInt(balance)
      ? []
      : [`${holder} has ${balance}, was told ${expectedUnits}`]
  })
}

/** Repeats answered requests: the reply must be the same. */
export async function auditAnswers(callers: Caller[], countMax: number): Promise<Verdict> {
  const breaks = await Promise.all(
    callers.map(async (caller) => {
      const differing: string[] = []
      const some = caller.journal.filter(({ request }) => request.do !== 'void').slice(-countMax)
      for (const { request, reply } of some) {
        const again = await caller.ask(request)
        if (reply && isSame(reply, again)) continue
        differing.push(`${request.do} ${request.id}: ${JSON.stringify([reply, again])}`)
      }
      return differing
    }),
  )
  return {
    breaks: breaks.flat(),
    invariant: 'I4 I6',
    claim: 'the same press hears the same answer',
  }
}

const isSame = (one: Reply, other: Reply): boolean =>
  'no' in one ? 'no' in other && one.no === other.no : 'balance' in other

const rowChecks: RowCheck[] = [
  [
    'I5',
    'one transfer per key',
    'select key as what from ledger.transfer group by key having count(*) > 1',
  ],
  [
    'I7',
    'every wager has its transfers',
    `select w.state || ' ' || w.id as what from wagers.wager w
     left join ledger.transfer s on s.key = 'wager:' || w.id || ':stake'
     left join ledger.transfer p on p.key = 'wager:' || w.id || ':payout'
     left join ledger.transfer r on r.key = 'wager:' || w.id || ':refund'
     where case
       when w.state = 'refused' or w.stake_units = 0 then s.id is not null or p.id is not null
         or r.id is not null
       else s.amount is distinct from w.stake_units
         or (w.payout_units > 0) <> (p.id is not null)
         or p.amount <> w.payout_units
         or (w.state = 'void') <> (r.id is not null) or r.amount <> w.stake_units end`,
  ],
  [
    'I7',
    'every transfer has its document',
    `select t.key as what from ledger.transfer t
     where t.key like 'wager:%' and not exists (
       select from wagers.wager w where w.id = t.subject and w.state <> 'refused')`,
  ],
  [
    'I7',
    'everything published was delivered to every subscriber',
    `select kind as what from kernel.outbox
     union all
     select s.name from kernel.subscription s
     join kernel.event e on e.kind = s.kind and e.seq > s.position
     union all
     select subscriber || ': ' || error from kernel.failed_delivery`,
  ],
  [
    'I12',
    'the counters of the limits are what was played',
    `select w.member_id::text as what from (
       select member_id, sum(stake_units) filter (where state <> 'void') as stake,
         sum(payout_units) as payout
       from wagers.wager where state <> 'refused' group by member_id) w
     join (select member_id, sum(stake_units) as stake, sum(payout_units) as payout
       from protection.play_hour group by member_id) p using (member_id)
     where coalesce(w.stake, 0) <> p.stake or w.payout <> p.payout`,
  ],
]

export async function auditRows(url: string, checks: RowCheck[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [invariant, claim, text] of checks) {
    const rows = await ask<{ what: string }>(url, text)
    verdicts.push({ breaks: rows.map(({ what }) => what), invariant, claim })
  }
  return verdicts
}

async function ask<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
