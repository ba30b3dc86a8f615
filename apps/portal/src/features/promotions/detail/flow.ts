import type { IconComponent } from '@madang/ui'
import { ArrowDown, CircleCheck, Gift, RefreshCw, Ticket, Wallet } from '@madang/ui'
import { formatMoney, formatTime } from '@madang/ui'
import type { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'

type Translate = ReturnType<typeof useTranslations<'promotions'>>
type Writing = { t: Translate; lang: string }
/** One step of an offer from joining to own money, with the term that belongs to it. */
export type FlowStep = { name: string; term: string; icon: IconComponent }

/** Returns how an offer goes, step by step; the last step is what becomes own money. */
export function flowOf(offer: Offer, writing: Writing): FlowStep[] {
  return [beginOf(offer, writing), ...qualifyOf(offer, writing), ...restOf(offer, writing)]
}

function beginOf(offer: Offer, { t }: Writing): FlowStep {
  const { endsAt, group, isReviewed, kind, weekday } = offer
  const name = group === 'deposit' || kind === 'insurance' ? 'join' : isReviewed ? 'apply' : 'claim'
  const term =
    weekday !== null
      ? t('flow.terms.onDay', { weekday: t(`weekdays.d${weekday as 0}`) })
      : endsAt === null
        ? t('flow.terms.now')
        : t('flow.terms.until', { day: formatTime(new Date(endsAt), 'date') })
  return { icon: CircleCheck, name: t(`flow.steps.${name}`), term }
}

function qualifyOf({ group, kind, least }: Offer, { lang, t }: Writing): FlowStep[] {
  const amount = formatMoney(least, { lang })
  if (group === 'deposit') {
    const term = t('flow.terms.from', { amount })
    return [{ icon: ArrowDown, name: t('flow.steps.deposit'), term }]
  }
  if (kind !== 'insurance') return []
  const term = t('flow.terms.fromLoss', { amount })
  return [{ icon: Ticket, name: t('flow.steps.loss'), term }]
}

function restOf(offer: Offer, { lang, t }: Writing): FlowStep[] {
  const { convertMax, days, group, isReviewed, kind, multiple } = offer
  const within = t('flow.terms.days', { days })
  const own = { icon: Wallet, name: t('flow.steps.own') }
  if (group === 'free') {
    const free = { icon: Ticket, name: t('flow.steps.free'), term: within }
    return [free, { ...own, term: t('flow.terms.wins') }]
  }
  const how = kind === 'insurance' ? 'settled' : isReviewed ? 'reviewed' : 'automatic'
  const bonus = { icon: Gift, name: t('flow.steps.bonus'), term: t(`flow.terms.${how}`) }
  const times = t('facts.times', { multiple })
  const play = { name: t('flow.steps.play'), term: t('flow.terms.within', { days, times }) }
  const rest =
    convertMax === null
      ? t('flow.terms.rest')
      : t('flow.terms.upTo', { amount: formatMoney(convertMax, { lang }) })
  return [bonus, ...(multiple === 0 ? [] : [{ ...play, icon: RefreshCw }]), { ...own, term: rest }]
}
