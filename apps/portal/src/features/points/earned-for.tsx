import { useFetched } from '@madang/kit'
import { formatMoney, useLang } from '@madang/ui'
import { getPointConfig } from '@madang/wire/points'
import { useTranslations } from 'use-intl'
import { written } from '../../kit/more/points/written-points.ts'

const order = ['RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LIVE', 'LOTT', 'ELOTT'] as const

/** The points that each category earns, from the terms that the server counts by. */
export function EarnedFor() {
  const t = useTranslations('points')
  const lang = useLang()
  const { data } = useFetched(getPointConfig, {})
  if (!data) return null
  return (
    <section aria-labelledby="earned-for" className="grid gap-3 border-t border-seam pt-8">
      <h2 id="earned-for" className="text-h3">
        {t('values.title')}
      </h2>
      <p className="text-ui font-normal text-text-2">
        {t('values.about', { unit: formatMoney(data.pointUnit, { lang }) })}
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 md:grid-cols-4">
        {order.map((category) => {
          const value = data.values[category] ?? '0.00'
          return (
            <div key={category} className="flex justify-between gap-3 border-b border-seam pb-2">
              <dt className="text-text-2">{t(`categories.${category}`)}</dt>
              <dd className="num">
                {value === '0.00' ? t('values.none') : t('points', { points: written(value) })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
