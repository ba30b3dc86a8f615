import { useState } from 'react'
import { Select } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showLotteryTrends } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'

type Trends = Gives<typeof showLotteryTrends>

/** How often each number came in the whole history, and for how many draws it has not. */
export function TrendCounts({ counted, values }: Pick<Trends, 'counted' | 'values'>) {
  const t = useTranslations('lottery')
  const places = [...new Set(values.map(({ place }) => place))].toSorted((a, b) => a - b)
  const [chosen, setPlace] = useState(places[0])
  const shown = values.filter(({ place }) => place === chosen)
  const most = Math.max(...shown.map(({ hits }) => hits), 1)
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
      <table className="w-full text-small">
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="text-start">
              {t('numberHead')}
            </th>
            <th scope="col" className="text-start">
              {t('came')}
            </th>
            <th scope="col" className="text-end">
              {t('omission')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ gap, hits, value }) => (
            <tr key={value} className="border-b border-seam">
              <th scope="row" className="num label py-1 text-start font-normal">
                {value}
              </th>
              <td className="w-1/2">
                <span
                  className="num inline-block min-w-6 rounded-chip bg-s3 px-1"
                  style={{ width: `${Math.max(8, (hits / most) * 100)}%` }}
                >
                  {hits}
                </span>
              </td>
              <td className="num text-end">{gap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
