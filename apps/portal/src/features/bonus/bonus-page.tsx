import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, EmptyState, formatMoney, KeysetPager, Progress, Skeleton, Time } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import { listGrants } from '@madang/wire/bonus'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GrantAnswers } from './grant-answers.tsx'
import type { Grant } from './grant.ts'
import { GrantSums } from './grant-sums.tsx'
import { GrantTerms } from './grant-terms.tsx'

const tones: Record<Grant['state'], BadgeTone> = {
  active: 'action',
  cancelled: 'plain',
  completed: 'ok',
  declined: 'plain',
  expired: 'plain',
  offered: 'info',
  spent: 'plain',
}

/** Each bonus with its progress, its terms and every wager that counted. */
export function BonusPage() {
  const t = useTranslations('bonus')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const fetched = useFetched(
    listGrants,
    { ...(after !== undefined && { after }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const next = fetched.data?.next
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-h1">{t('title')}</h1>
      <p className="text-ui font-normal text-text-2">{t('about')}</p>
      {fetched.isPending && <Skeleton className="h-48 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data?.rows.length === 0 && <EmptyState kind="money" text={t('none')} />}
      <ul className="grid gap-6 empty:hidden">
        {fetched.data?.rows.map((grant) => (
          <GrantCard key={grant.id} grant={grant} />
        ))}
      </ul>
      {(way.length > 0 || next) && (
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
        />
      )}
    </div>
  )
}

function GrantCard({ grant }: { grant: Grant }) {
  const t = useTranslations('bonus')
  const lang = useLang()
  const isOpen = grant.state === 'offered' || grant.state === 'active'
  return (
    <li className="grid gap-4 border-t border-seam pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{localized(grant.title, lang)}</h2>
        <Badge tone={tones[grant.state]}>{t(`states.${grant.state}`)}</Badge>
      </div>
      <Bar grant={grant} />
      <GrantSums grant={grant} />
      {isOpen && (
        <p className="text-small text-text-3">
          {t('expires')} · <Time at={grant.expiresAt} format="full" />
        </p>
      )}
      <GrantTerms grant={grant} />
      <GrantAnswers grant={grant} />
    </li>
  )
}

/** The wagering progress; nothing for free bets. */
function Bar({ grant }: { grant: Grant }) {
  const t = useTranslations('bonus')
  const lang = useLang()
  if (Number(grant.required) === 0) {
    return <p className="text-ui font-normal text-text-2">{t('nothingToPlay')}</p>
  }
  const done = formatMoney(grant.progress, { lang })
  const all = formatMoney(grant.required, { lang })
  return (
    <Progress
      label={t('progress')}
      value={Number(grant.progress) / Number(grant.required)}
      valueText={t('progressOf', { all, done })}
    />
  )
}
