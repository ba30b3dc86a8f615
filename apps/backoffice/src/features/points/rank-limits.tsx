import { Button } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listOfficeProducts } from '@madang/wire/points'
import { useTranslations } from 'use-intl'
import { NumberFields } from '../../kit/fields/number-fields.tsx'

type Limits = Gives<typeof listOfficeProducts>[number]['rankLimits']

const names = ['level', 'perMemberMax', 'perMonthMax'] as const

/** The maximum per member from a rank on, if it differs from the general one. */
export function RankLimits({ change, limits }: { limits: Limits; change: (to: Limits) => void }) {
  const t = useTranslations('points.office.products')
  const nextLevel = Math.max(0, ...limits.map(({ level }) => level)) + 1
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-ui font-semibold">{t('rankLimits')}</legend>
      <p className="text-small text-text-3">{t('rankLimitsAbout')}</p>
      {limits.map((limit, at) => (
        <div key={at} className="grid gap-3 border border-seam p-3">
          <NumberFields
            names={names}
            labelOf={(name) => t(name)}
            values={limit}
            change={(name, value) => change(limits.with(at, { ...limit, [name]: value }))}
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => change(limits.filter((_, other) => other !== at))}
          >
            {t('removeLimit')}
          </Button>
        </div>
      ))}
      {nextLevel <= 20 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            change([...limits, { level: nextLevel, perMemberMax: 10, perMonthMax: 4 }])
          }
        >
          {t('addLimit')}
        </Button>
      )}
    </fieldset>
  )
}
