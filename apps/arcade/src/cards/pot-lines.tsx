import type { NamedHand } from '@madang/wire/cardroom-line'
import { useTranslations } from 'use-intl'
import type { CardTableState } from './card-table.ts'
import { type GameView, moneyOf, viewOf } from './card-view.ts'
import { shownHand, useHandName } from './use-hand-name.ts'
import { useChips } from './actions/use-chips.ts'

type PaidPot = {
  pot: number
  run: number
  shares: { seat: number; chips: number; hand?: NamedHand | undefined }[]
}

/** Who won each pot, how much and with which hand; the pots and boards by name if they are many. */
export function PotLines({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const amount = useChips(state)
  const nameOf = useHandName()
  const { hand } = state.view
  const view = viewOf(hand)
  if (!hand || !view) return null
  const { game } = state.facts.table
  const pots = paidPots(game, view)
  const hasSides = pots.some(({ pot }) => pot > 0)
  const hasRuns = pots.some(({ run }) => run > 1)
  const named = new Set<string>()
  /** Whoever wins several pots with one hand needs its name once. */
  const onceOf = (seat: number, run: number, won: NamedHand | undefined) => {
    const words = won && nameOf(game, won)
    const key = `${seat} ${run} ${words}`
    if (words === undefined || named.has(key)) return undefined
    named.add(key)
    return words
  }
  return pots.map(({ pot, run, shares }) => (
    <span key={`${pot}-${run}`} className="card-pot-line">
      {hasSides && <b>{pot === 0 ? t('mainPot') : t('sidePot', { number: pot })} </b>}
      {hasRuns && <b>{t('run', { run })} </b>}
      {shares.map(({ chips, hand: won, seat }) => {
        const words = onceOf(seat, run, won)
        return (
          <span key={seat}>
            {t('wins', {
              amount: amount.short(moneyOf(chips)),
              name: hand.seats[seat]?.name ?? '',
            })}
            {words && <em> {words}</em>}
          </span>
        )
      })}
    </span>
  ))
}

/** The pots as they were paid. */
function paidPots(game: CardTableState['facts']['table']['game'], view: GameView): PaidPot[] {
  if (view.wins) return view.wins
  return view.log.flatMap((event) => {
    if (event.kind !== 'win') return []
    const { pot, shares } = event as unknown as PaidPot
    const named = shares.map((share) => ({ ...share, hand: shownHand(game, view, share.seat) }))
    return [{ pot, run: 1, shares: named }]
  })
}
