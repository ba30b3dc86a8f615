import { useStore } from '@madang/kit'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { CardTable, CardTableState } from './card-table.ts'
import { CarrySign } from './seats/carry-sign.tsx'
import { BoardCards } from './board-cards.tsx'
import { MatgoBoard } from './hwatu/matgo-board.tsx'
import { moneyOf, viewOf } from './card-view.ts'
import { hasFourColours } from './deck-colours.ts'
import { ResultLine } from './result-line.tsx'
import { SeatPlate } from './seats/seat-plate.tsx'
import { useChips } from './actions/use-chips.ts'

/** The felt: the seats around it, the pot and the board in the middle. */
export function CardFelt({
  onPlayer,
  onSeat,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  onPlayer: (seatNo: number) => void
  onSeat: (seatNo: number) => void
}) {
  const { game, seatCount } = state.facts.table
  const own = state.facts.seat?.seatNo ?? 1
  const view = viewOf(state.view.hand)
  const isFour = useStore(hasFourColours)
  return (
    <div
      className="card-felt"
      data-game={game}
      data-deck={isFour ? 'four' : 'two'}
      data-seats={seatCount}
      data-over={state.view.hand?.state === 'over'}
    >
      {game === 'matgo' && view ? (
        <MatgoBoard table={table} state={state} />
      ) : (
        <Middle state={state} />
      )}
      {Array.from({ length: seatCount }, (_, at) => {
        const seatNo = ((own - 1 + at) % seatCount) + 1
        return (
          <SeatPlate
            key={seatNo}
            state={state}
            seatNo={seatNo}
            style={placeOf(at, seatCount)}
            onPlayer={onPlayer}
            onSeat={onSeat}
          />
        )
      })}
    </div>
  )
}

/** The own seat stands at the front edge; the others go round to the left, none over an edge. */
function placeOf(at: number, count: number): CSSProperties {
  if (at === 0) {
    const front = { insetBlock: 'auto 4px', insetInlineStart: '50%', translate: '-50% 0' }
    return withWay(front, 50, 90)
  }
  const turn = Math.PI / 2 + (2 * Math.PI * at) / count
  const left = 50 + 42 * Math.cos(turn)
  const top = 42 + 36 * Math.sin(turn)
  // With the clock and the button, which stand over the plate's corners.
  const half = 'var(--seat-size) / 2 + 12px'
  const place = {
    insetBlockStart: `max(${top}%, 4.6rem)`,
    insetInlineStart: `clamp(${half}, ${left}%, 100% - (${half}))`,
  }
  return withWay(place, left, top)
}

/** With the way from the pot, which lies in the middle, for chips that are won. */
function withWay(place: CSSProperties, left: number, top: number): CSSProperties {
  const way = { '--from-x': `${50 - left}cqi`, '--from-y': `${40 - top}cqb` }
  return { ...place, ...way }
}

function Middle({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const { hand } = state.view
  const { game } = state.facts.table
  const view = viewOf(hand)
  if (!hand || !view) {
    const isShuffling = hand?.state === 'gathering'
    return (
      <div className="card-middle">
        <p className="text-small text-text-2">{t(isShuffling ? 'shuffling' : 'waiting')}</p>
        <CarrySign state={state} />
      </div>
    )
  }
  return (
    <div className="card-middle">
      {view.pot !== undefined && hand.state === 'running' && (
        <p className="card-pot num">{t('pot', { amount: amount.short(moneyOf(view.pot)) })}</p>
      )}
      <BoardCards state={state} />
      {game === 'badugi' && hand.state === 'running' && (
        <p className="text-cap text-text-2">
          {t(view.isDrawing ? 'drawing' : 'drawn', { count: view.draws ?? 0 })}
        </p>
      )}
      {game === 'niuniu' && hand.state === 'running' && (
        <p className="text-small text-text-2">{t(view.phase === 'bid' ? 'bidding' : 'betting')}</p>
      )}
      <ResultLine state={state} />
    </div>
  )
}
