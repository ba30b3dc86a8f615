import { useFetched } from '@madang/kit'
import {
  Badge,
  EmptyState,
  Icon,
  KeysetPager,
  Money,
  Skeleton,
  CircleCheck,
  Clock,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listInvited } from '@madang/wire/referral'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'

type Friend = Gives<typeof listInvited>['rows'][number]

/** Each friend's progress: a day and the steps, never a name. */
export function FriendList() {
  const t = useTranslations('referral')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const fetched = useFetched(listInvited, after === undefined ? {} : { after }, {
    placeholderData: keepPreviousData,
  })
  const { data } = fetched
  const next = data?.next
  const first = way.length * 20
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{t('friends')}</h2>
      {fetched.isPending && <Skeleton className="h-40 w-full" />}
      {data?.rows.length === 0 && <EmptyState kind="message" text={t('friendsNone')} />}
      <ol className="grid gap-3 empty:hidden md:grid-cols-2">
        {data?.rows.map((friend, at) => (
          <FriendCard key={`${first + at} ${friend.registeredOn}`} friend={friend} />
        ))}
      </ol>
      {(way.length > 0 || next) && (
        <KeysetPager
          busy={fetched.isFetching}
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
        />
      )}
    </section>
  )
}

function FriendCard({ friend }: { friend: Friend }) {
  const t = useTranslations('referral')
  const steps = [{ hasCome: true, reward: null, step: 'registered' as const }, ...friend.steps]
  return (
    <li className="grid gap-3 border border-seam bg-s1 p-4">
      <p className="flex items-center justify-between gap-3 text-small text-text-3">
        <span className="num">
          {t('on')} {friend.registeredOn}
        </span>
        {!friend.isCounted && <Badge tone="warn">{t('notCounted')}</Badge>}
      </p>
      <ul className="grid gap-1.5">
        {steps.map(({ hasCome, reward, step }) => (
          <li key={step} className="flex items-center gap-2 text-ui font-normal">
            <Icon
              of={hasCome ? CircleCheck : Clock}
              size={16}
              className={hasCome ? 'text-ok' : 'text-text-3'}
            />
            <span>{t(`steps.${step}`)}</span>
            <span className="sr-only">{t(hasCome ? 'done' : 'open')}</span>
            {reward !== null && friend.isCounted && (
              <span className="num ms-auto">
                <Money value={reward} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
