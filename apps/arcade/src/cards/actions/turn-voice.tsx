import { useTranslations } from 'use-intl'
import type { CardTableState } from '../card-table.ts'
import { legalNow, moneyOf, viewOf } from '../card-view.ts'
import { useHandName } from '../use-hand-name.ts'
import { useChips } from './use-chips.ts'

/** Announces to screen readers whose turn it is, the cost to call and the own hand. */
export function TurnVoice({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const nameOf = useHandName()
  const { hand } = state.view
  const legal = legalNow(hand, state.mine)
  const words = (() => {
    if (state.refusal) return state.refusal.message
    if (legal) {
      const call = legal.call ?? 0
      const turn =
        call > 0 ? t('yourTurnToCall', { amount: amount.of(moneyOf(call)) }) : t('yourTurn')
      const named = state.mine?.named && nameOf(state.facts.table.game, state.mine.named)
      return named ? `${turn} · ${named}` : turn
    }
    if (hand?.state !== 'running') return ''
    const [seatNo] = hand.turn?.seats ?? []
    const name = hand.seats.find((seat) => seat.seatNo === seatNo)?.name
    return name === undefined ? '' : t('turnOf', { name })
  })()
  const isOver = hand?.state === 'over' && viewOf(hand)?.end !== undefined
  return (
    <output className="card-voice text-small" data-tone={state.refusal ? 'no' : 'plain'}>
      {isOver ? '' : words}
    </output>
  )
}
