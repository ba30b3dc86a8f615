import { useTranslations } from 'use-intl'
import type { CardTable, CardTableState } from './card-table.ts'
import { CarrySign } from './seats/carry-sign.tsx'
import { GameCard } from './game-card.tsx'
import { MatgoBoard } from './hwatu/matgo-board.tsx'
import { moneyOf, viewOf } from './card-view.ts'
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
  return (
    <div className="card-felt" data-game={game} data-seats={seatCount}>
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

/** The own seat is in front; the others go round to the left. */
function placeOf(at: number, count: number): { insetInlineStart: string; insetBlockStart: string } {
  const turn = Math.PI / 2 + (2 * Math.PI * at) / count
  const left = 50 + 42 * Math.cos(turn)
  const top = 48 + 40 * Math.sin(turn)
  // On a low felt the cards of the top seat would overlap its edge.
  return { insetBlockStart: `max(${top}%, 4.6rem)`, insetInlineStart: `${left}%` }
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
  const board = view.board ?? []
  return (
    <div className="card-middle">
      {view.pot !== undefined && hand.state === 'running' && (
        <p className="card-pot num">{t('pot', { amount: amount.short(moneyOf(view.pot)) })}</p>
      )}
      {board.length > 0 && (
        <div className="card-board" aria-label={t('board')}>
          {board.map((card) => (
            <GameCard key={card} game={game} card={card} motion="deal" />
          ))}
        </div>
      )}
      {view.secondBoard !== undefined && (
        <div className="card-board" aria-label={t('secondBoard')}>
          {view.secondBoard.map((card) => (
            <GameCard key={card} game={game} card={card} motion="deal" />
          ))}
        </div>
      )}
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
