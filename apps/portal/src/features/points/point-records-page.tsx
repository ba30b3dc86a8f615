import { useFetched } from '@madang/kit'
import { ButtonLink, Tabs } from '@madang/ui'
import { getPointBalance } from '@madang/wire/points'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExchangeList } from './exchange-list.tsx'
import { LineList } from './line-list.tsx'
import { written } from '../../kit/more/points/written-points.ts'

const tabs = ['details', 'exchanges'] as const

/** Points in the member center: the balance, how they were earned, and how they were spent. */
export function PointRecordsPage() {
  const t = useTranslations('points')
  const { data } = useFetched(getPointBalance, {})
  const [tab, setTab] = useState<(typeof tabs)[number]>('details')
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{t('mine')}</h1>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="num text-h2 font-semibold">
          {data ? t('points', { points: written(data.points) }) : t('updating')}
        </p>
        <ButtonLink href="/pointMall">{t('title')}</ButtonLink>
      </div>
      <Tabs
        label={t('mine')}
        tabs={tabs.map((one) => ({ label: t(`tabs.${one}`), value: one }))}
        value={tab}
        onChange={(next) => setTab(tabs.find((one) => one === next) ?? 'details')}
      >
        {tab === 'details' ? <LineList /> : <ExchangeList />}
      </Tabs>
    </div>
  )
}
