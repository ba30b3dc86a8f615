import { useLang } from '@madang/kit'
import { Button, formatMoney, joinClasses, useNow } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { weekdayOf } from '../cards/week-days.ts'
import type { Offer } from '../status-badge.tsx'
import { useTake } from '../use-take.ts'
import { attendedIn } from './attended.ts'
import { RewardCard } from './reward-card.tsx'
import type { Claim } from './running-list.tsx'

const week = [1, 2, 3, 4, 5, 6, 0] as const

/** Seven lanterns, lit as often as the member came this week, and today's button. */
export function CheckInWeek({ claims, offer }: { claims: readonly Claim[]; offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const take = useTake()
  const now = new Date(useNow(60_000))
  const came = attendedIn(claims, now)
  const today = weekdayOf(now)
  const sum = formatMoney((came.size * Number(offer.most)).toFixed(2), { lang })
  return (
    <RewardCard className="grid gap-4">
      <p className="flex items-baseline justify-between gap-3">
        <b className="text-h3">{t('rewards.week')}</b>
        <span className="num text-small text-text-2">
          {t('rewards.weekSum', { count: came.size, sum })}
        </span>
      </p>
      <ol className="grid grid-cols-7 gap-1">
        {week.map((weekday) => (
          <li
            key={weekday}
            aria-current={weekday === today ? 'date' : undefined}
            className={joinClasses(
              'grid justify-items-center gap-1 rounded-chip py-2 text-small',
              weekday === today && 'bg-[light-dark(#bfe5db,#1d5348)]',
            )}
          >
            <Lantern isLit={came.has(weekday)} />
            <span>
              {t(`rewards.days.d${weekday}`)}
              <span className="sr-only">
                {`, ${t(came.has(weekday) ? 'statuses.claimed' : 'rewards.notCome')}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <RefusalBanner of={take} />
      {offer.status === 'claim' && (
        <Button
          variant="quiet"
          wide
          busy={take.busy}
          onClick={() =>
            void take.send({ offerId: offer.id, version: offer.version }, { isBare: true })
          }
        >
          {t('rewards.takeToday', { amount: formatMoney(offer.most, { lang }) })}
        </Button>
      )}
    </RewardCard>
  )
}

/** A paper lantern; unlit it is the same shape in the colour of the ground. */
function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg
      viewBox="0 0 24 34"
      width="24"
      height="34"
      aria-hidden
      className={joinClasses('transition-opacity duration-300', !isLit && 'opacity-35 grayscale')}
    >
      <path d="M12 0v4M12 27v7" stroke="#e3be6a" strokeWidth="2" />
      <path fill="#e3be6a" d="M7 4h10v3H7zM8 25h8v2.5H8z" />
      <path fill="#ff7a5c" d="M7 7h10l4 9-4 9H7l-4-9z" />
      <path fill="#fbf0c9" d="M10 7h4l1.5 9-1.5 9h-4l-1.5-9z" />
    </svg>
  )
}
