import { beaconLine } from '@madang/games/chance/beacon'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { tableChance } from '@madang/games/tables/table-chance'
import type { Tx } from '#kernel/database'
import { noBeacon, takeBeacon } from '#kernel/beacon/beacon-rounds'
import { chainById, linkOf } from '#kernel/live/hash-chain'
import { listClientBytes } from './bet-store.ts'
import { rulesOf } from './class-rules.ts'
import { decided } from './round.ts'
import type { Round } from './round.ts'
import { signedResult } from './table-receipt.ts'

/** The round of a beacon that was promised when bets opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Round) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

/**
 * Makes the outcome of a round from its link, once it is locked. Nobody can have known it before:
 * the link was sealed, and it is unsealed here for the first time. Where a round of a beacon was
 * promised it is waited for, for five seconds at most.
 */
export async function decideRound(
  tx: Tx,
  round: Round,
  key: Buffer,
  now: Date,
): Promise<Round | { waitUntil: Date }> {
  if (round.state !== 'locked') throw new Error(`round ${round.id} is not locked`)
  const taken = await takeBeacon(tx, promisedIn(round), now)
  if ('waitUntil' in taken) return taken
  const { part } = taken
  const chain = await chainById(tx, round.chainId)
  // No bet can come any more, so what they gave is fixed, whoever deals and however often.
  const entropy = entropyOf(await listClientBytes(tx, round.id), part && beaconLine(part))
  const chance = tableChance({
    entropyHex: entropy,
    linkHex: linkOf(chain, round.linkIndex, key),
    roundNo: Number(round.number),
    saltHex: chain.salt,
    tableId: round.tableId,
  })
  const beaconSignature = part?.signature ?? null
  return { ...decided(round, rulesOf(round).deal(chance), now), beaconSignature, entropy }
}

/** The link of a round that is over, for everybody to check. */
export async function linkToShow(tx: Tx, round: Round, key: Buffer): Promise<string> {
  return linkOf(await chainById(tx, round.chainId), round.linkIndex, key)
}

/** A round whose dealing is over: its link is shown, and the house signs how it came out. */
export async function ended(tx: Tx, round: Round, key: Buffer, now: Date): Promise<Round> {
  const chain = await chainById(tx, round.chainId)
  const link = linkOf(chain, round.linkIndex, key)
  const receipt = signedResult(tx.db, round, { chain, link, now })
  return { ...round, dueAt: now, link, receipt, state: 'result' }
}
