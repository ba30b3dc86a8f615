import type { Tx } from '#kernel/database/database'
import { wakeTable } from '../cardroom-log.ts'
import { prizesOf } from './finish-tournament.ts'
import { isIn, mayEnter, type Entry, type Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

/**
 * Whether the next entrant to go out is the last one without a prize, with more than one table.
 * Then nobody may gain by playing slowly while others go out.
 */
export function isBubble(tournament: Tournament, entries: readonly Entry[], now: Date): boolean {
  if (tournament.state !== 'running' || mayEnter(tournament, now)) return false
  const alive = entries.filter(isIn)
  const tables = new Set(alive.map(({ tableId }) => tableId))
  if (tables.size < 2 || tournament.isPractice) return false
  const paid = prizesOf(tournament, entries.length).filter(
    ({ ticketUnits, units }) => units > 0n || ticketUnits > 0n,
  )
  return alive.length === paid.length + 1
}

/**
 * The state of a table between two hands in the round, and that of the tournament's other tables.
 */
export type Round = { own: store.TableRound; others: store.TableRound[]; isBehindHand: boolean }

/**
 * Records that a table is between two hands: it has finished its hand of the round, if it dealt
 * one. The caller holds the tournament's row, so that two tables never both believe to be the last.
 */
export async function standInRound(
  tx: Tx,
  { bubbleRound, id }: Tournament,
  tableId: string,
): Promise<Round | undefined> {
  const tables = await store.listTablesOf(tx, id)
  const own = tables.find((table) => table.id === tableId)
  if (!own) return undefined
  const others = tables.filter((table) => table !== own)
  const isBehindHand = bubbleRound > 0 && isPlaying(own, bubbleRound)
  if (!isBehindHand) return { isBehindHand, others, own }
  const stood = { ...own, stood: bubbleRound }
  await store.updateRound(tx, stood)
  for (const table of others) wakeTable(tx, table.id)
  return { isBehindHand, others, own: stood }
}

/**
 * Whether the table may deal its next hand. At the bubble each table deals one hand per round, and
 * the last table to finish its hand opens the next round for all. All tables finish the round in
 * which the bubble bursts.
 */
export async function mayDealRound(
  tx: Tx,
  { bubbleRound, id }: Tournament,
  { others, own }: Round,
  isAtBubble: boolean,
): Promise<boolean> {
  if (!isAtBubble) {
    return bubbleRound === 0 || !others.some((table) => isPlaying(table, bubbleRound))
  }
  if (own.dealt < bubbleRound) {
    await store.updateRound(tx, { ...own, dealt: bubbleRound })
    return true
  }
  if (own.stood < bubbleRound) await store.updateRound(tx, { ...own, stood: bubbleRound })
  if (others.some(({ stood }) => stood < bubbleRound)) return false
  const next = bubbleRound + 1
  await store.updateBubbleRound(tx, id, next)
  await store.updateRound(tx, { dealt: next, id: own.id, stood: bubbleRound })
  for (const table of others) wakeTable(tx, table.id)
  return true
}

const isPlaying = ({ dealt, stood }: store.TableRound, round: number): boolean =>
  dealt === round && stood < round

/**
 * Orders entrants who went out together, in one hand or one round, by the chips they began their
 * last hand with: the fewest chips go out first, equal chips share the later order, and the place.
 *
 * @returns those whose order changed
 */
export function orderedOut(out: readonly Entry[]): Entry[] {
  const chipsOf = ({ outChips }: Entry) => outChips ?? 0n
  const last = Math.max(0, ...out.map(({ outOrder }) => outOrder ?? 0))
  return out.flatMap((entry) => {
    const laterCount = out.filter((other) => chipsOf(other) > chipsOf(entry)).length
    const outOrder = last - laterCount
    return entry.outOrder === outOrder ? [] : [{ ...entry, outOrder }]
  })
}
