import { useEffect, useEffectEvent, useState } from 'react'
import { runOutStepMs, runOutSteps } from '@madang/games/poker/run-out'
import type { CardHand } from '@madang/wire/cardroom-line'
import type { CardTableState } from './card-table.ts'
import { type GameView, viewOf } from './card-view.ts'

/**
 * Lets the streets of an all-in come one at a time with the hands open, where the hand was watched
 * and motion is welcome. The server waits as long before the next hand.
 */
export function useRunOut(state: CardTableState): CardTableState {
  const { hand } = state.view
  const [watched, setWatched] = useState<string>()
  const [out, setOut] = useState({ handId: '', step: 0 })
  if (hand?.state === 'running' && hand.id !== watched) setWatched(hand.id)
  const view = hand?.state === 'over' && hand.id === watched ? viewOf(hand) : undefined
  const steps = view && !isCalm() ? runOutSteps(view.log) : 0
  const step = out.handId === hand?.id ? out.step : 0
  const isOut = step >= steps
  const handId = hand?.id
  useEffect(() => {
    if (isOut || handId === undefined) return undefined
    const timer = setTimeout(() => setOut({ handId, step: step + 1 }), runOutStepMs)
    return () => clearTimeout(timer)
  }, [handId, isOut, step])
  const shown = isOut || !hand || !view ? state : stateAt(state, { hand, left: steps - step, view })
  const equities = useEquities(shown, !isOut)
  return equities ? { ...shown, equities } : shown
}

/** From the flop on; before it there are too many boards to come. */
function useEquities(state: CardTableState, isOpen: boolean): CardTableState['equities'] {
  const view = viewOf(state.view.hand)
  const { game } = state.facts.table
  const board = view?.board ?? []
  const isAsked =
    isOpen && (game === 'holdem' || game === 'omaha') && board.length >= 3 && !view?.secondBoard
  const key = isAsked ? `${state.view.hand?.id} ${board.length}` : ''
  const [found, setFound] = useState<{ key: string; equities: CardTableState['equities'] }>()
  const compute = useEffectEvent(async () => {
    const { equitiesOf } = await import('@madang/games/poker/equity')
    const isOpen = (cards: readonly number[], at: number) =>
      !view?.seats[at]?.hasFolded && cards.every((card) => card >= 0)
    const all = view?.hands ?? []
    const parts = equitiesOf(game === 'omaha' ? game : 'holdem', all.filter(isOpen), board)
    return all.map((cards, at) => (isOpen(cards, at) ? parts.shift() : undefined))
  })
  useEffect(() => {
    if (key !== '') void compute().then((equities) => setFound({ equities, key }))
  }, [key])
  return key !== '' && found?.key === key ? found.equities : undefined
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The table with so many parts of the board still to come, and nobody paid. */
function stateAt(
  state: CardTableState,
  { hand, left, view }: { hand: CardHand; view: GameView; left: number },
): CardTableState {
  const { end, secondBoard, wins: _, ...rest } = view
  const dealt = view.log.filter(({ kind }) => kind === 'board').slice(0, -left)
  const board = dealt.flatMap(({ cards, run }) => (run === 2 ? [] : (cards as number[])))
  const isSecond = dealt.some(({ run }) => run === 2)
  const seats = view.seats.map((seat, at) => ({ ...seat, stack: seat.stack - (end?.won[at] ?? 0) }))
  const shown = { ...rest, board, seats, ...(isSecond && secondBoard && { secondBoard }) }
  return {
    ...state,
    // What the own cards are at the end would give it away.
    mine: null,
    view: { ...state.view, hand: { ...hand, state: 'running', turn: null, view: shown } },
  }
}
