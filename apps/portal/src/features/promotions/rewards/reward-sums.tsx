import { localized, useFetched, useLang } from '@madang/kit'
import { Money, joinClasses } from '@madang/ui'
import { showBonusSums } from '@madang/wire/bonus'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'

/** What waits, what runs apart from the balance, and what this month gave. */
export function RewardSums({ waiting }: { waiting: readonly Offer[] }) {
  const t = useTranslations('promotions.rewards')
  const lang = useLang()
  const sums = useFetched(showBonusSums, {}, { staleTime: 0 }).data
  const titles = waiting.slice(0, 2).map(({ title }) => localized(title, lang))
  return (
    <dl className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-tile border border-seam bg-seam md:grid-cols-[3fr_4fr_4fr]">
      <Patch
        className="max-md:col-span-2 bg-[light-dark(#dff3ee,#0c1f1c)]"
        name={t('sums.waiting')}
        about={titles.join(' · ') || t('sums.nothing')}
      >
        {t('sums.count', { count: waiting.length })}
      </Patch>
      <Patch name={t('sums.running')} about={t('sums.runningAbout')}>
        {sums ? <Money value={sums.running} /> : '…'}
      </Patch>
      <Patch
        name={t('sums.month')}
        about={
          sums &&
          t.rich('sums.converted', { amount: () => <Money key="sum" value={sums.converted} /> })
        }
      >
        {sums ? <Money value={sums.given} /> : '…'}
      </Patch>
    </dl>
  )
}

function Patch(props: { name: string; children: ReactNode; about: ReactNode; className?: string }) {
  return (
    <div className={joinClasses('grid content-start gap-1 bg-s1 p-4 sm:p-5', props.className)}>
      <dt className="text-small text-text-3">{props.name}</dt>
      <dd className="num text-h1">{props.children}</dd>
      <dd className="num min-h-[1.5em] text-small text-text-2">{props.about}</dd>
    </div>
  )
}
