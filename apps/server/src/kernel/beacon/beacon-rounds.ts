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
const heardMs = 60_000
/** Whoever waits for a round looks again after this. */
const lookAgainMs = 250

/** The first round that comes out after bets close; none while no beacon is heard. */
export async function promiseBeacon(
  tx: Tx,
  { closesAt, now }: { closesAt: Date; now: Date },
): Promise<PromisedBeacon | NoBeacon> {
  const [heard] = await tx.rows<{ hash: string; chain: BeaconChain }>(sql`
    select hash, chain from kernel.beacon_chain
    where heard_at > ${new Date(now.getTime() - heardMs)} order by heard_at desc limit 1`)
  if (!heard) return noBeacon
  return { beaconChain: heard.hash, beaconRound: roundAfter(heard.chain, closesAt) }
}

/**
 * What the promised round gave; `waitUntil` while it may still come. After five seconds it counts
 * as silent, for everything that waits for it and for ever.
 */
export async function takeBeacon(
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon | NoBeacon,
  now: Date,
): Promise<{ part: BeaconPart | null } | { waitUntil: Date }> {
  if (beaconChain === null) return { part: null }
  const chain = await chainOf(tx, beaconChain)
  const known = await findRound(tx, beaconChain, beaconRound)
  if (known) return { part: { chain, round: beaconRound, signature: known.signature } }
  const silentAt = roundTimeOf(chain, beaconRound).getTime() + beaconPatienceMs
  if (now.getTime() < silentAt) return { waitUntil: new Date(now.getTime() + lookAgainMs) }
  await noteRound(tx, { beaconChain, beaconRound }, null, now)
  // Another process may have had the round in the last moment: then it counts.
  const noted = await findRound(tx, beaconChain, beaconRound)
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
export const hearChain = (tx: Tx, chain: BeaconChain, now: Date) =>
  tx.send(sql`
    insert into kernel.beacon_chain (hash, chain, heard_at)
    values (${chainHashOf(chain)}, ${JSON.stringify(chain)}::jsonb, ${now})
    on conflict (hash) do update set heard_at = excluded.heard_at`)

/** Notes what a round is, once: what others counted with stays. */
export const noteRound = (
  tx: Tx,
  { beaconChain, beaconRound }: PromisedBeacon,
  signature: string | null,
  now: Date,
) =>
  tx.send(sql`
    insert into kernel.beacon_round (chain_hash, round, signature, noted_at)
    values (${beaconChain}, ${beaconRound}, ${signature}, ${now}) on conflict do nothing`)

/** Rounds keep what they took from the beacon, so the list of all of them is short. */
export const forgetRounds = (tx: Tx, before: Date) =>
  tx.send(sql`delete from kernel.beacon_round where noted_at < ${before}`)

/** The beacon that is promised now, and how often one was silent when it was waited for. */
export async function showBeacon(tx: ReadTx, now: Date) {
  const [heard] = await tx.rows<{ hash: string; chain: BeaconChain; heardAt: Date }>(sql`
    select hash, chain, heard_at as "heardAt" from kernel.beacon_chain
    where heard_at > ${new Date(now.getTime() - heardMs)} order by heard_at desc limit 1`)
  const [sum] = await tx.rows<{ heardCount: number; silentCount: number }>(sql`
    select count(signature)::int as "heardCount",
      (count(*) - count(signature))::int as "silentCount" from kernel.beacon_round`)
  return { heard: heard ?? null, heardCount: 0, silentCount: 0, ...sum }
}

async function findRound(tx: Tx, chainHash: string, round: number) {
  const [row] = await tx.rows<{ signature: string | null }>(sql`
    select signature from kernel.beacon_round
    where chain_hash = ${chainHash} and round = ${round}`)
  return row
}

async function chainOf(tx: ReadTx, hash: string): Promise<BeaconChain> {
  const [row] = await tx.rows<{ chain: BeaconChain }>(sql`
    select chain from kernel.beacon_chain where hash = ${hash}`)
  if (!row) throw new Error(`the beacon ${hash} is gone`)
  return row.chain
}
