import { Checkbox } from '@madang/ui'
import { EACH_WAY, placeMarketOf, placeOddsMilli } from '@madang/games/sports/parlay'
import { useTranslations } from 'use-intl'
import type { LegNow } from './legs-now.ts'
import { useOddsText } from '../preferences.ts'
import { changeSlip, useSlip } from './slip.ts'

/** Offers each way on season winners: one stake on the win, one on a place. */
export function EachWayChoice({ legs }: { legs: readonly LegNow[] }) {
  const t = useTranslations('sportsbook.slip')
  const text = useOddsText()
  const { kind } = useSlip()
  const [one] = legs
  if (!one || legs.length > 1 || placeMarketOf(one.leg.market) === undefined) return null
  const { places } = EACH_WAY
  const isOn = kind === 'each-way'
  return (
    <div className="grid gap-1">
      <Checkbox
        label={t('eachWay', { places })}
        checked={isOn}
        onChange={({ target }) =>
          changeSlip({
            betId: crypto.randomUUID(),
            kind: target.checked ? 'each-way' : 'single',
          })
        }
      />
      {isOn && one.oddsMilli !== null && (
        <p className="text-small text-text-3">
          {t('eachWayAbout', {
            odds: text(placeOddsMilli(one.oddsMilli, EACH_WAY.fraction)),
            places,
          })}
        </p>
      )}
    </div>
  )
}
