import sql from 'sql-template-tag'
import {
  beaconLine,
  beaconPatienceMs,
  chainHashOf,
  roundAfter,
  roundTimeOf,
} from '@madang/games/chance/beacon'
import type { BeaconChain, BeaconPart } from '@madang/games/chance/beacon'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import type { ClientBytes } from '@madang/games/chance/shared-outcome'
import type { ReadTx, Tx } from '../database.ts'

/** Which round of which beacon decides too: fixed and published before anybody stakes. */
export type PromisedBeacon = { beaconChain: string; beaconRound: number }
export type NoBeacon = { beaconChain: null; beaconRound: null }
export const noBeacon: NoBeacon = { beaconChain: null, beaconRound: null }

/** A beacon that was not heard for so long is promised to nobody. */
const receivedMs = 60_000
/** Whoever waits for a round looks again after this. */
const retryMs = 250
/** Whoever waits for a round and did not look for so long was away. */
const awayMs = 5_000
/** Where nobody asks the beacon, because the watch is away or taken off, a round waits so long. */
const unwatchedMs = 30_000

/** The first round that comes out after bets close; none while no beacon is heard. */
export async function promiseBeacon(
  tx: Tx,
  { closesAt, now }: { closesAt: Date; now: Date },
): Promise<PromisedBeacon | NoBeacon> {
  const [latest] = await tx.rows<{ hash: string; chain: BeaconChain }>(sql`
    select hash, chain from kernel.beacon_chain
    where heard_at > ${new Date(now.getTime() - receivedMs)} order by heard_at desc limit 1`)
  if (!latest) return noBeacon
  return { beaconChain: latest.hash, beaconRound: roundAfter(latest.chain, closesAt) }
}

/**
 * What the promised round gave; `waitUntil` while it may still come. Once the beacon was asked and
 * gave nothing for five seconds it counts as silent, for everything that waits for it and for ever.
 * After an outage the five seconds begin anew: a round that came out meanwhile is fetched.
 *
 * @param everyMs how often the caller asks
 */
export async function takeBeacon(
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon | NoBeacon,
  { everyMs = retryMs, now }: { everyMs?: number; now: Date },
): Promise<{ part: BeaconPart | null } | { waitUntil: Date }> {
  if (beaconChain === null) return { part: null }
  const chain = await chainOf(tx, beaconChain)
  const promised = { beaconChain, beaconRound }
  const known = await findRound(tx, promised)
  if (known) return { part: { chain, round: beaconRound, signature: known.signature } }
  const { isTried, since } = await want(tx, promised, { awayMs: everyMs + awayMs, now })
  const fromMs = Math.max(roundTimeOf(chain, beaconRound).getTime(), since.getTime())
  if (now.getTime() < fromMs + (isTried ? beaconPatienceMs : unwatchedMs)) {
    return { waitUntil: new Date(now.getTime() + retryMs) }
  }
  await noteRound(tx, promised, null, now)
  // Another process may have had the round in the last moment: then it counts.
  const noted = await findRound(tx, promised)
  return { part: { chain, round: beaconRound, signature: noted?.signature ?? null } }
}

/** What a round that is decided took from its beacon, for everybody who checks it. */
export async function beaconPartOf(
  tx: ReadTx,
  { beaconChain, beaconRound }: PromisedBeacon | NoBeacon,
  signature: string | null,
): Promise<BeaconPart | null> {
  if (beaconChain === null) return null
  return { chain: await chainOf(tx, beaconChain), round: beaconRound, signature }
}

/** The entropy of a round that is decided, computed again from what the stakes and it gave. */
export async function entropyAgain(
  tx: ReadTx,
  beacon: { promised: PromisedBeacon | NoBeacon; signature: string | null },
  given: readonly ClientBytes[],
): Promise<string> {
  const part = await beaconPartOf(tx, beacon.promised, beacon.signature)
  return entropyOf(given, part && beaconLine(part))
}

/** A beacon's chain was heard now. */
export const noteChain = (tx: Tx, chain: BeaconChain, now: Date) =>
  tx.send(sql`
    insert into kernel.beacon_chain (hash, chain, heard_at)
    values (${chainHashOf(chain)}, ${JSON.stringify(chain)}::jsonb, ${now})
    on conflict (hash) do update set heard_at = excluded.heard_at`)

/** Notes what a round is, once: what others counted with stays. Nobody waits for it any more. */
export async function noteRound(
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon,
  signature: string | null,
  now: Date,
): Promise<void> {
  // In the order of those who wait: first what is wanted, then what it is.
  await tx.send(sql`
    delete from kernel.beacon_wanted
    where chain_hash = ${beaconChain} and round = ${beaconRound}`)
  await tx.send(sql`
    insert into kernel.beacon_round (chain_hash, round, signature, noted_at)
    values (${beaconChain}, ${beaconRound}, ${signature}, ${now}) on conflict do nothing`)
}

/** Rounds of a beacon that something waits for, the oldest first. */
export async function listWanted(tx: ReadTx, beaconChain: string): Promise<number[]> {
  const rows = await tx.rows<{ round: number }>(sql`
    select w.round::float8 as round from kernel.beacon_wanted w
    left join kernel.beacon_round r using (chain_hash, round)
    where chain_hash = ${beaconChain} and r.noted_at is null order by w.round limit 20`)
  return rows.map(({ round }) => round)
}

/** The beacon was asked for what is waited for, one round or all, and gave nothing. */
export const noteTried = (tx: Tx, now: Date, beaconRound?: number) =>
  tx.send(sql`
    update kernel.beacon_wanted set tried_at = ${now}
    where tried_at is null and round = coalesce(${beaconRound ?? null}::bigint, round)`)

/** Rounds keep what they took from the beacon, so the list of all of them is short. */
export async function forgetRounds(tx: Tx, before: Date): Promise<void> {
  await tx.send(sql`delete from kernel.beacon_round where noted_at < ${before}`)
  await tx.send(sql`delete from kernel.beacon_wanted where asked_at < ${before}`)
}

/** The beacon that is promised now, and how often one was silent when it was waited for. */
export async function showBeacon(tx: ReadTx, now: Date) {
  const [latest] = await tx.rows<{ hash: string; chain: BeaconChain; receivedAt: Date }>(sql`
    select hash, chain, heard_at as "receivedAt" from kernel.beacon_chain
    where heard_at > ${new Date(now.getTime() - receivedMs)} order by heard_at desc limit 1`)
  const [sum] = await tx.rows<{ receivedCount: number; silentCount: number }>(sql`
    select count(signature)::int as "receivedCount",
      (count(*) - count(signature))::int as "silentCount" from kernel.beacon_round`)
  return { latest: latest ?? null, receivedCount: 0, silentCount: 0, ...sum }
}

/**
 * Asks the watch for a round. Written once in two seconds at most, as many tables wait for the
 * same round.
 */
async function want(
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon,
  { awayMs: away, now }: { awayMs: number; now: Date },
): Promise<{ since: Date; isTried: boolean }> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await tx.send(sql`
    insert into kernel.beacon_wanted as w (chain_hash, round, since, asked_at)
    values (${beaconChain}, ${beaconRound}, ${now}, ${now})
    on conflict (chain_hash, round) do update set asked_at = excluded.asked_at,
      since = case when w.asked_at < ${before(away)} then excluded.since else w.since end,
      tried_at = case when w.asked_at < ${before(away)} then null else w.tried_at end
    where w.asked_at < ${before(2_000)}`)
  const [row] = await tx.rows<{ since: Date; isTried: boolean }>(sql`
    select since, tried_at is not null as "isTried" from kernel.beacon_wanted
    where chain_hash = ${beaconChain} and round = ${beaconRound}`)
  return row ?? { isTried: false, since: now }
}

async function findRound(tx: Tx, { beaconChain, beaconRound }: PromisedBeacon) {
  const [row] = await tx.rows<{ signature: string | null }>(sql`
    select signature from kernel.beacon_round
    where chain_hash = ${beaconChain} and round = ${beaconRound}`)
  return row
}

async function chainOf(tx: ReadTx, hash: string): Promise<BeaconChain> {
  const [row] = await tx.rows<{ chain: BeaconChain }>(sql`
    select chain from kernel.beacon_chain where hash = ${hash}`)
  if (!row) throw new Error(`the beacon ${hash} is gone`)
  return row.chain
}
