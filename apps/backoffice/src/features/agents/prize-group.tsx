import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Facts, Section, Select, Skeleton, Time } from '@madang/ui'
import * as wire from '@madang/wire/agent-prize-groups'
import { useTranslations } from 'use-intl'
import { Decision } from '../../kit/decisions/decision.tsx'

const step = 10

const groups = Array.from(
  { length: (wire.prizeGroupMax - wire.prizeGroupMin) / step + 1 },
  (_, at) => wire.prizeGroupMax - at * step,
)

/** A member's highest prize group in lotteries, the house's ceiling, and the stated reasons. */
export function PrizeGroup({ memberId }: { memberId: string }) {
  const t = useTranslations('memberView.line')
  const { data } = useFetched(wire.showPrizeGroup, { subject: memberId })
  const [wanted, setWanted] = useState('')
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <Section title={t('prizeGroup')} level={3}>
      <div className="grid gap-4">
        <Facts
          rows={[
            [t('prizeGroupNow'), data.prizeGroup ?? t('prizeGroupFree')],
            [t('prizeGroupHouse'), data.house ?? t('prizeGroupNone')],
          ]}
        />
        <ul className="grid gap-1 text-small text-text-2">
          {data.words.map(({ at, by, prizeGroup, reason }) => (
            <li key={`${at} ${by}`} className="flex flex-wrap gap-x-2">
              <Time at={at} />
              <span>{by}</span>
              <span className="num">{prizeGroup ?? t('prizeGroupNone')}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        <Select
          label={t('prizeGroupHouse')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          options={[
            { label: t('prizeGroupNone'), value: '' },
            ...groups.map((group) => ({ label: String(group), value: String(group) })),
          ]}
        />
        <Decision
          call={wire.limitPrizeGroup}
          fixed={{ prizeGroup: wanted === '' ? null : Number(wanted), subject: memberId }}
          words={t('prizeGroupSave')}
          reason={t('prizeGroupReason')}
          refreshes={[wire.showPrizeGroup]}
        />
      </div>
    </Section>
  )
}
