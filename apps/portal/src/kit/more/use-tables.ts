import { useEffect } from 'react'
import { keyOf, queries, useFetched } from '@madang/kit'
import type { Gives, Takes } from '@madang/wire'
import { isBehind, joined } from '@madang/wire/table-moves'
import type { TableMove } from '@madang/wire/table-moves'
import { listLiveTables } from '@madang/wire/tables'
import type { TableCard } from '@madang/wire/tables'
import { onLive, useLinked } from '../live.ts'
import { useChanges } from './use-changes.ts'
import { useHidden } from './use-hidden.ts'

/** Without the live line, the tables are asked for. */
const unlinkedMs = 5_000
/** A page without moves for so long begins with a new answer. */
const missedMs = 2_000
/** Roads show more results than the other tables. */
const resultCountMax = { others: 20, road: 60 }

/**
 * The live tables, which go on by themselves while they are looked at. Watching keeps them dealing;
 * out of sight nothing is watched, so that they may rest.
 */
export function useTables(asked: Takes<typeof listLiveTables>, isSeen = true) {
  const isLookedAt = !useHidden() && isSeen
  const isLinked = useLinked()
  const tables = useFetched(listLiveTables, asked, {
    refetchInterval: isLookedAt && !isLinked && unlinkedMs,
    staleTime: missedMs,
  })
  const ids = (tables.data?.list ?? []).map(({ id }) => id)
  const topics = asked.count === undefined ? (['tables'] as const) : ids.map(topicOf)
  useChanges(isLookedAt ? topics : [], [listLiveTables])
  useEffect(() => (isLookedAt ? followMoves() : undefined), [isLookedAt])
  // An answer may be older than a move that came before it.
  useEffect(showMoves, [tables.data])
  return tables
}

const topicOf = (id: string) => `tables:${id}` as const

const moves = new Map<string, TableMove>()

function followMoves(): () => void {
  // What moved while nobody looked is missing.
  const outdated = { queryKey: keyOf(listLiveTables), stale: true, type: 'active' } as const
  void queries.refetchQueries(outdated, { cancelRefetch: false })
  return onLive((message) => {
    if (message.kind !== 'tables-moved') return
    for (const move of message.list) moves.set(move.id, joined(moves.get(move.id), move))
    showMoves()
  })
}

function showMoves(): void {
  let hasMissed = false
  const shown = (before: Gives<typeof listLiveTables> | undefined) => {
    if (!before) return undefined
    const list = before.list.map((card) => {
      const move = moves.get(card.id)
      if (!move || isBehind(move, card)) return card
      hasMissed ||= isAfterGap(move, card)
      return moved(card, move)
    })
    return list.every((card, at) => card === before.list[at]) ? undefined : { ...before, list }
  }
  queries.setQueriesData<Gives<typeof listLiveTables>>({ queryKey: keyOf(listLiveTables) }, shown)
  if (hasMissed) {
    void queries.invalidateQueries({ queryKey: keyOf(listLiveTables) }, { cancelRefetch: false })
  }
}

/** Whether the end of the round that is shown, or a whole round, was missed. */
function isAfterGap({ result, roundNumber }: TableMove, card: TableCard): boolean {
  const isOver = card.state === null || card.state === 'closed' || card.state === 'voided'
  const next = card.roundNumber + (isOver || result?.number === card.roundNumber ? 1 : 0)
  return roundNumber > card.roundNumber && roundNumber > next
}

/** Returns the same card when the move shows nothing new. */
function moved(card: TableCard, move: TableMove): TableCard {
  const { closesAt, freeSeatCount = card.freeSeatCount, result, roundNumber, state } = move
  const isNew = result !== undefined && result.number > (card.results.at(-1)?.number ?? 0)
  const isSame =
    state === card.state && roundNumber === card.roundNumber && closesAt === card.closesAt
  if (isSame && !isNew && freeSeatCount === card.freeSeatCount) return card
  const most = card.code === 'BAC' || card.code === 'DAT' ? 'road' : 'others'
  const results = isNew ? [...card.results, result].slice(-resultCountMax[most]) : card.results
  return { ...card, closesAt, freeSeatCount, results, roundNumber, state }
}
