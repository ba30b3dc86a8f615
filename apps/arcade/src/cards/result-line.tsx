import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { CardTableState } from './card-table.ts'
import { moneyOf, viewOf } from './card-view.ts'
import { PotLines } from './pot-lines.tsx'
import { shownHand, useHandName } from './use-hand-name.ts'
import { useChips } from './actions/use-chips.ts'

/** The result of the hand: who won how much, and with which cards. */
export function ResultLine({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const labelOf = useKnownWords('cardroom')
  const amount = useChips(state)
  const nameOf = useHandName()
  const { hand } = state.view
  const view = viewOf(hand)
  if (hand?.state === 'void') return <output className="card-result">{t('calledOff')}</output>
  if (!hand || hand.state !== 'over' || !view?.end) return null
  if (view.pot !== undefined) {
    return (
      <output className="card-result">
        <PotLines state={state} />
      </output>
    )
  }
  const winners = view.end.won
    .map((chips, at) => ({ at, chips }))
    .filter(({ at, chips }) => chips > (view.end?.contributed[at] ?? 0))
  const { carry = 1 } = view.end
  const drawn = carry > 1 ? t('drawnGame', { times: carry }) : t('nobodyWon')
  if (winners.length === 0) return <output className="card-result">{drawn}</output>
  const matgo = view.win?.win
  const atOnce = view.win?.atOnce
  return (
    <output className="card-result">
      {winners.map(({ at, chips }) => {
        const { game } = state.facts.table
        const shown = shownHand(game, view, at)
        return (
          <span key={at}>
            {t('wins', { amount: amount.short(moneyOf(chips)), name: hand.seats[at]?.name ?? '' })}
            {shown && <em> {nameOf(game, shown)}</em>}
          </span>
        )
      })}
      {matgo && (
        <span>
          {t('matgoTotal', { points: matgo.total })}{' '}
          {matgo.doubles.map((name) => labelOf(`double.${name}`)).join(' · ')}
          {matgo.cup !== undefined && ` (${labelOf(`septemberCup.${matgo.cup}`)})`}
        </span>
      )}
      {atOnce !== undefined && (
        <span>
          {labelOf(`atOnce.${atOnce}`)} {t('matgoTotal', { points: view.win?.total ?? 0 })}
        </span>
      )}
      {/* The points of a first 뻑 are paid in a drawn game too. */}
      {carry > 1 && <span>{drawn}</span>}
    </output>
  )
}
