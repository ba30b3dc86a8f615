import type { SpotEnd } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../slots/amount.ts'
import { decimalOf } from '../../units.ts'
import { placedOf, pilesOf } from './chips/chips.ts'
import { endIs } from '../results/end-is.ts'
import { LateChoices } from './late-choices.tsx'
import type { LiveTableState } from '../line/live-table-state.ts'
import { unfinishedRound } from './unfinished-round.ts'
import { useTableWords } from '../table-words.ts'

/**
 * Every bet of this member on the current round: its stake and, at the end, its result. The line is
 * there before the first bet, so that nothing moves.
 */
export function MyBets({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const words = useTableWords()
  const amount = useAmount()
  const round = unfinishedRound(state)
  const paid = state.paid?.roundId === round?.id ? state.paid : null
  const isVoid = round?.state === 'voided'
  const piles = pilesOf(placedOf(state.bets))
  const endOf = (spot: string, staked: string) =>
    paid?.ends.find((end) => end.spot === spot) ??
    (isVoid ? { payout: staked, spot, stake: staked } : undefined)
  const bets = state.facts.spots
    .filter(({ id }) => piles.has(id))
    .map(({ id, text }) => {
      const staked = decimalOf(piles.get(id) ?? 0n)
      return { end: endOf(id, staked), id, staked, text }
    })
    .toSorted((one, other) => rankOf(one.end) - rankOf(other.end))
  if (bets.length === 0) return <p className="my-bets text-text-3">{t('noBetsYet')}</p>
  return (
    <ul className="my-bets scroll-quiet" aria-label={t('myBets')} tabIndex={0}>
      {bets.map(({ end, id, staked, text }) => (
        <li key={id} data-is={end && endIs(end)}>
          <span>{words(text)}</span>{' '}
          <span className="num">
            {amount.short(end?.stake ?? staked)}
            {end && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">, </span>
                <strong>{amount.short(end.payout)}</strong>
                <span className="sr-only"> {t('backWord')}</span>
              </>
            )}
          </span>{' '}
          <LateChoices bets={state.bets} spot={id} />
        </li>
      ))}
    </ul>
  )
}

/** Winning bets come first, where they are visible without scrolling. */
const rankOf = (end: SpotEnd | undefined): number =>
  end ? ['won', 'back', 'lost'].indexOf(endIs(end)) : 0
