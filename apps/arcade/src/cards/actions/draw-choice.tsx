import { useState } from 'react'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { CardTable, CardTableState } from '../card-table.ts'
import { GameCard } from '../game-card.tsx'

/** Selects the cards to discard at a draw; none means to stand. */
export function DrawChoice({ state, table }: { table: CardTable; state: CardTableState }) {
  const t = useTranslations('cardroom')
  const [thrown, setThrown] = useState<readonly number[]>([])
  const cards = state.mine?.cards ?? []
  const turn = (card: number) =>
    setThrown(thrown.includes(card) ? thrown.filter((one) => one !== card) : [...thrown, card])
  return (
    <div className="card-actions">
      <fieldset className="card-draw" aria-label={t('throwAway')}>
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            aria-pressed={thrown.includes(card)}
            onClick={() => turn(card)}
          >
            <GameCard game={state.facts.table.game} card={card} />
          </button>
        ))}
      </fieldset>
      <Button busy={state.isActing} onClick={() => void table.act({ cards: thrown, kind: 'draw' })}>
        {thrown.length === 0 ? t('stand') : t('drawCards', { count: thrown.length })}
      </Button>
    </div>
  )
}
