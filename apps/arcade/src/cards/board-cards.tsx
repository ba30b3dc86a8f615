import { useTranslations } from 'use-intl'
import type { CardTableState } from './card-table.ts'
import { viewOf } from './card-view.ts'
import { GameCard } from './game-card.tsx'
import { type Marks, marksOf } from './marked-cards.ts'

/** The board, and the second one if it was run twice, with the cards of the best hand marked. */
export function BoardCards({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const view = viewOf(state.view.hand)
  const marks = marksOf(state)
  const boards = [view?.board ?? [], view?.secondBoard ?? []]
  return boards.map((cards, at) => {
    if (cards.length === 0) return null
    const label = t(at === 0 ? 'board' : 'secondBoard')
    return (
      <div key={label} className="card-board" aria-label={label}>
        {view?.secondBoard && <span className="card-run num">{at + 1}</span>}
        {cards.map((card) => (
          <GameCard
            key={card}
            game={state.facts.table.game}
            card={card}
            motion="deal"
            note={marks.boards[at]?.has(card) ? t(markWord(marks, card)) : undefined}
          />
        ))}
      </div>
    )
  })
}

/** What a marked card is marked for. */
export const markWord = ({ isOver, sides }: Marks, card: number) =>
  !isOver ? 'ownBest' : sides.has(card) ? 'winningSideCard' : 'winningCard'
