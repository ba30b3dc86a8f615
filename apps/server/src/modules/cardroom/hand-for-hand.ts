import type { Tx } from '#kernel/database'
import { wakeTable } from './cardroom-log.ts'
import { prizesOf } from './finish-tournament.ts'
import { isIn, mayEnter, type Entry, type Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

/**
 * Whether the next one out is the last without a prize, at more than one table: then nobody may
 * gain by playing slowly while others go out.
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

/** Where a table stands that is between two hands, and where the others of its tournament do. */
export type Round = { own: store.TableRound; others: store.TableRound[]; isBehindHand: boolean }

/**
 * A table came to stand between two hands: behind its hand of the round, if it dealt one. All that
 * is decided here holds the tournament's row, so that two tables never both believe to be the last.
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
 * Whether the table may deal its next hand. At the bubble each deals once a round, and the last
 * that stands behind its hand opens the next round for all; the round in which the bubble burst is
 * played to its end everywhere.
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
 * Places of one round, by the chips that the last hand was begun with: the fewest first out.
 *
 * @returns those whose place changed
 */
export function placedInRound(out: readonly Entry[]): Entry[] {
  const orders = out.map(({ outOrder }) => outOrder ?? 0).toSorted((a, b) => a - b)
  return out
    .toSorted((a, b) => Number((a.outChips ?? 0n) - (b.outChips ?? 0n)))
    .flatMap((entry, at) => {
      const outOrder = orders[at]!
      return entry.outOrder === outOrder ? [] : [{ ...entry, outOrder }]
    })
}
