import { useState } from 'react'
import { Select } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showLotteryTrends } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { HitsTable } from './hits-table.tsx'

type Trends = Gives<typeof showLotteryTrends>

/** How often each number came in the whole history, and for how many draws it has not. */
export function TrendCounts({ counted, values }: Pick<Trends, 'counted' | 'values'>) {
  const t = useTranslations('lottery')
  const places = [...new Set(values.map(({ place }) => place))].toSorted((a, b) => a - b)
  const [chosen, setPlace] = useState(places[0])
  const shown = values.filter(({ place }) => place === chosen)
  if (shown.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-seam pt-3">
      <h3 className="num text-ui font-semibold">{t('wholeHistory', { count: counted })}</h3>
      {places.length > 1 && (
        <Select
          label={t('placeHead')}
          value={String(chosen)}
          options={places.map((place) => ({
            label: t('placeNumber', { place }),
            value: String(place),
          }))}
          onChange={({ target }) => setPlace(Number(target.value))}
        />
      )}
      <HitsTable
        heads={[t('numberHead'), t('came')]}
        rows={shown.map(({ gap, hits, value }) => ({ gap, hits, key: value, name: value }))}
      />
    </div>
  )
}
