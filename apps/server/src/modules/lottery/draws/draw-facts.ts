import { createHash } from 'node:crypto'
import { beaconPartOf, noBeacon } from '#kernel/beacon/beacon-rounds'
import type { ReadTx } from '#kernel/database/database'
import { Commitments } from '#kernel/live/commitments'
import { refuse } from '#kernel/refusal'
import { promisedIn } from './draw.ts'
import { findDraw } from './draw-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { shownDraw } from '../show.ts'
import { findFirstSale, listEntropy } from '../tickets/ticket-store.ts'

/** Returns the hash of a draw's rules in its commitment. */
export const rulesHashOf = ({ family, familyVersion }: LotteryGame): string =>
  createHash('sha256').update(`${family}:${familyVersion}`).digest('hex')

/** The live-work kind of draws. */
export const lotteryKind = 'lottery'

/** The commitments of draws. */
export const drawPromises = new Commitments(lotteryKind)

/**
 * Returns everything needed to verify a draw. The bytes of tickets are shown only after sales
 * close: earlier, they would reveal the number of tickets to late bettors.
 *
 * @throws Refusal `not-found`
 */
export async function drawFacts(tx: ReadTx, game: LotteryGame, number: bigint) {
  const draw = (await findDraw(tx, game.id, number)) ?? refuse('not-found')
  const ids = draw.commitmentId === null ? [] : [draw.commitmentId]
  const [commitment] = await drawPromises.find(tx, ids)
  const isOpen = draw.state === 'selling' || draw.state === 'announced'
  const tickets = isOpen ? [] : await listEntropy(tx, game.id, number)
  const isKnown = draw.secret !== null
  const firstSale = isOpen ? null : await findFirstSale(tx, game.id, number)
  return {
    beacon: await beaconPartOf(tx, isKnown ? promisedIn(draw) : noBeacon, draw.beaconSignature),
    committedAt: commitment?.committedAt.toISOString() ?? null,
    draw: shownDraw(game, draw),
    family: game.family,
    familyVersion: game.familyVersion,
    firstSaleAt: firstSale?.toISOString() ?? null,
    leafIndex: commitment?.leafIndex ?? null,
    rulesHash: commitment ? rulesHashOf(game) : null,
    tickets,
  }
}
