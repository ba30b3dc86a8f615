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
import type { ReadTx, Tx } from '../database/database.ts'

/** The beacon round that is mixed into an outcome: fixed and published before the first stake. */
export type PromisedBeacon = { beaconChain: string; beaconRound: number }
export type NoBeacon = { beaconChain: null; beaconRound: null }
export const noBeacon: NoBeacon = { beaconChain: null, beaconRound: null }

/** A beacon without a message for this long is not promised to new rounds. */
const receivedMs = 60_000
/** A waiting game round checks again after this time. */
const retryMs = 250
/** A game round that did not check for this long was down; its waiting time starts again. */
const awayMs = 5_000
/** How long to wait for a round if the beacon is not asked because no watcher runs. */
const unwatchedMs = 30_000

/** Returns the first beacon round after bets close; none while the beacon is unreachable. */
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
 * Returns the result of the promised round, or `waitUntil` while it may still come. If the beacon
 * was asked and gave nothing for five seconds, the round counts as silent, for every game that uses
 * it and permanently. After an outage the five seconds start again, so that a round published
 * meanwhile is fetched.
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
  // Another process may have stored the round just now: then its result counts.
  const noted = await findRound(tx, promised)
  return { part: { chain, round: beaconRound, signature: noted?.signature ?? null } }
}

/** Returns the beacon part of a decided round, so that anybody can verify the outcome. */
export async function beaconPartOf(
  tx: ReadTx,
  { beaconChain, beaconRound }: PromisedBeacon | NoBeacon,
  signature: string | null,
): Promise<BeaconPart | null> {
  if (beaconChain === null) return null
  return { chain: await chainOf(tx, beaconChain), round: beaconRound, signature }
}

/** Computes the entropy of a decided round again, from the players' bytes and the beacon. */
export async function entropyAgain(
  tx: ReadTx,
  beacon: { promised: PromisedBeacon | NoBeacon; signature: string | null },
  given: readonly ClientBytes[],
): Promise<string> {
  const part = await beaconPartOf(tx, beacon.promised, beacon.signature)
  return entropyOf(given, part && beaconLine(part))
}

/** Records that the beacon's chain answered now. */
export const noteChain = (tx: Tx, chain: BeaconChain, now: Date) =>
  tx.send(sql`
    insert into kernel.beacon_chain (hash, chain, heard_at)
    values (${chainHashOf(chain)}, ${JSON.stringify(chain)}::jsonb, ${now})
    on conflict (hash) do update set heard_at = excluded.heard_at`)

/** Stores a round's result; the first result is final. Deletes the round from the wanted list. */
export async function noteRound(
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon,
  signature: string | null,
  now: Date,
): Promise<void> {
  // Locks the rows in the same order as waiting callers do: first wanted, then round.
  await tx.send(sql`
    delete from kernel.beacon_wanted
    where chain_hash = ${beaconChain} and round = ${beaconRound}`)
  await tx.send(sql`
    insert into kernel.beacon_round (chain_hash, round, signature, noted_at)
    values (${beaconChain}, ${beaconRound}, ${signature}, ${now}) on conflict do nothing`)
}

/** Lists the beacon rounds that games wait for, oldest first. */
export async function listWanted(tx: ReadTx, beaconChain: string): Promise<number[]> {
  const rows = await tx.rows<{ round: number }>(sql`
    select w.round::float8 as round from kernel.beacon_wanted w
    left join kernel.beacon_round r using (chain_hash, round)
    where chain_hash = ${beaconChain} and r.noted_at is null order by w.round limit 20`)
  return rows.map(({ round }) => round)
}

/** Records that the beacon was asked for wanted rounds, one or all, without a result. */
export const noteTried = (tx: Tx, now: Date, beaconRound?: number) =>
  tx.send(sql`
    update kernel.beacon_wanted set tried_at = ${now}
    where tried_at is null and round = coalesce(${beaconRound ?? null}::bigint, round)`)

/** Deletes old beacon rounds: game rounds store their own copy of the result. */
export async function forgetRounds(tx: Tx, before: Date): Promise<void> {
  await tx.send(sql`delete from kernel.beacon_round where noted_at < ${before}`)
  await tx.send(sql`delete from kernel.beacon_wanted where asked_at < ${before}`)
}

/** Returns the beacon in use, and how many awaited rounds it delivered and how many it missed. */
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
 * Requests a round from the watcher. Writes at most once in two seconds, because many tables wait
 * for the same round.
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
