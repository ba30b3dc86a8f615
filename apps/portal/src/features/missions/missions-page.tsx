import { refresh, useFetched } from '@madang/kit'
import { EmptyState, Skeleton, Tabs } from '@madang/ui'
import { getMissionLeaderboard, getMissionSummaryDetails } from '@madang/wire/missions'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { onLive } from '../../kit/live.ts'
import { Leaderboard } from './leaderboard.tsx'
import { MissionCard } from './mission-card.tsx'

const tabs = ['missions', 'leaderboard'] as const
/** Bets are counted a moment after the balance changes. */
const countedMs = 1_500

/** The missions of today and this week, and the ranking. */
export function MissionsPage() {
  const t = useTranslations('missions')
  const [tab, setTab] = useState<(typeof tabs)[number]>('missions')
  useLiveCounts()
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('about')}</p>
      </header>
      <Tabs
        label={t('title')}
        tabs={tabs.map((one) => ({ label: t(`tabs.${one}`), value: one }))}
        value={tab}
        onChange={(next) => setTab(tabs.find((one) => one === next) ?? 'missions')}
      >
        {tab === 'missions' ? <MissionList /> : <Leaderboard />}
      </Tabs>
    </div>
  )
}

/** Follows the member's own play: a bet changes the balance, and then a mission. */
function useLiveCounts(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(({ kind }) => {
      if (kind !== 'balance') return
      clearTimeout(timer)
      timer = setTimeout(() => refresh(getMissionSummaryDetails, getMissionLeaderboard), countedMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

function MissionList() {
  const t = useTranslations('missions')
  const fetched = useFetched(getMissionSummaryDetails, {}, { staleTime: 0 })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  if (data.missions.length === 0) return <EmptyState text={t('none')} />
  return (
    <div className="grid gap-8">
      {(['daily', 'weekly'] as const).map((cadence) => {
        const missions = data.missions.filter((mission) => mission.cadence === cadence)
        if (missions.length === 0) return null
        return (
          <section key={cadence} className="grid gap-4">
            <h2 className="text-h2">{t(`cadences.${cadence}`)}</h2>
            <ol className="grid gap-4 md:grid-cols-2">
              {missions.map((mission) => (
                <MissionCard key={mission.id} mission={mission} />
              ))}
            </ol>
          </section>
        )
      })}
      <section className="grid gap-2">
        <h2 className="text-h2">{t('terms')}</h2>
        <ul className="grid max-w-[42em] list-disc gap-1.5 ps-5 text-ui font-normal text-text-2">
          <li>{t('term.period')}</li>
          <li>{t('term.claim', { days: String(data.claimDays) })}</li>
          <li>
            {data.playPercent === 0
              ? t('term.free')
              : t('term.play', { times: String(data.playPercent / 100) })}
          </li>
          <li>{t('term.limits')}</li>
        </ul>
      </section>
    </div>
  )
}
