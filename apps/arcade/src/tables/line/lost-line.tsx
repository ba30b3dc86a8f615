import { useStore } from '@madang/kit'
import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { isLinked } from '../../app/frame-line.ts'
import { useAmount } from '../../slots/amount.ts'
import { decimalOf } from '../../units.ts'
import { placedOf, pilesOf } from '../bets/chips/chips.ts'
import type { LiveTableState } from './live-table-state.ts'
import { useTableWords } from '../table-words.ts'

/** The connection is lost: the clock stops, and the placed chips shown here still count. */
export function LostLine({ state }: { state: LiveTableState }) {
  const t = useTranslations('live.lost')
  const words = useTableWords()
  const amount = useAmount()
  const isUp = useStore(isLinked)
  if (isUp) return null
  const piles = pilesOf(placedOf(state.bets))
  const placed = state.facts.spots
    .filter(({ id }) => piles.has(id))
    .map(({ id, text }) => `${words(text)} ${amount.short(decimalOf(piles.get(id) ?? 0n))}`)
  return (
    <div className="live-lost">
      <Banner tone="warn" title={t('title')}>
        {placed.length > 0 ? t('placed', { bets: placed.join(', ') }) : t('nothing')}
      </Banner>
    </div>
  )
}
