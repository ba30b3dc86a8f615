import { beaconLine } from '@madang/games/chance/beacon'
import { decideByBlocks } from '@madang/games/chance/block-chance'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { noBeacon, takeBeacon } from '#kernel/beacon/beacon-rounds'
import { askCustody, given } from '#kernel/custody/custody'
import type { Tx } from '#kernel/database/database'
import { chainById } from '#kernel/live/hash-chain'
import { listClientBytes } from '../bets/bet-store.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { decided } from './round.ts'
import type { Round } from './round.ts'
import { signedResult } from './table-receipt.ts'

/** Returns the beacon round that was promised when betting opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Round) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

/**
 * Fixes the entropy that the bets of a locked round contributed. If a beacon round was promised,
 * waits for it, at most five seconds.
 */
export async function fixEntropy(
  tx: Tx,
  round: Round,
  now: Date,
): Promise<Round | { waitUntil: Date }> {
  const taken = await takeBeacon(tx, promisedIn(round), { now })
  if ('waitUntil' in taken) return taken
  const { part } = taken
  // No more bets can be placed, so the entropy is the same whoever computes it and however often.
  const entropy = entropyOf(await listClientBytes(tx, round.id), part && beaconLine(part))
  return { ...round, beaconSignature: part?.signature ?? null, dueAt: now, entropy }
}

/** Enough blocks for a shoe of eight decks, which takes fifty. */
const firstBlocks = 64

/**
 * Makes the outcome of a round whose lock and entropy are committed. Custody checks both itself and
 * always draws the same outcome for these bets. The link stays in custody.
 */
export async function decideRound(tx: Tx, round: Round, now: Date): Promise<Round> {
  const { entropy, id, number, state, tableId } = round
  if (state !== 'locked' || entropy === null) throw new Error(`round ${id} is not locked`)
  const use = {
    ...useOf(round),
    look: 'table_round',
    words: `${tableId}:${number}:${entropy}`,
  } as const
  const outcome = await decideByBlocks(
    async (blockCount) => {
      const [answered] = await askCustody(tx.db, [{ do: 'draw', ...use, blockCount }])
      return given(answered, `round ${id}`).blocks ?? ''
    },
    (chance) => rulesOf(round).deal(chance),
    firstBlocks,
  )
  return decided(round, outcome, now)
}

const useOf = ({ chainId, id, linkIndex }: Round) => ({
  index: linkIndex,
  ref: id,
  secretId: chainId,
})

/** Returns the link of a round that was dealt or is being voided, for everybody to verify. */
export async function linkToShow(tx: Tx, round: Round): Promise<string> {
  const words = `${round.tableId}:${round.number}`
  const use = { ...useOf(round), look: 'table_link', words } as const
  const [answered] = await askCustody(tx.db, [{ do: 'reveal', ...use }])
  return given(answered, `round ${round.id}`).secret ?? ''
}

/** Ends a round whose dealing is over: shows its link and signs its result. */
export async function ended(tx: Tx, round: Round, now: Date): Promise<Round> {
  const chain = await chainById(tx, round.chainId)
  const link = await linkToShow(tx, round)
  const receipt = signedResult(tx.db, round, { chain, link, now })
  return { ...round, dueAt: now, link, receipt, state: 'result' }
}
