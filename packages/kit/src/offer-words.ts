import { localized } from '@madang/texts/languages'
import type { Gives } from '@madang/wire'
import type { listPromotions } from '@madang/wire/promotions'
import type { useTranslations } from 'use-intl'
import type { Lang } from './language.ts'

type Offer = Gives<typeof listPromotions>[number]
/** The parts of an offer that are shown; the same for members and for operators who preview it. */
export type WrittenOffer = Omit<
  Offer,
  'id' | 'status' | 'bar' | 'left' | 'ownDeposit' | 'slotRtpPpm' | 'version'
>
type Translate = ReturnType<typeof useTranslations<'promotions'>>
/** How amounts and instants are formatted; the apps' design system provides it. */
export type Writing = {
  t: Translate
  lang: Lang
  money: (value: string) => string
  time: (at: string) => string
}
type Row = readonly [name: string, words: string]

/** Returns all texts of an offer before it is claimed, in one language. */
export function offerWords(offer: WrittenOffer, writing: Writing) {
  const { lang, t } = writing
  return {
    rows: rowsOf(offer, writing),
    terms: localized(offer.terms, lang),
    title: localized(offer.title, lang),
    weights: offer.weights.map(({ category, percent }): Row => [
      t(`categories.${category}`),
      t('percentOf', { percent: String(percent) }),
    ]),
  }
}

/** Returns in one line what an offer gives. */
export function givesOf(offer: WrittenOffer, { money, t }: Pick<Writing, 'money' | 't'>): string {
  const { kind, percent, rain, stakeMax } = offer
  const most = money(offer.most)
  if (offer.group === 'deposit') return t('upTo', { most, percent: String(percent) })
  if (kind === 'insurance') return t('upToLoss', { most, percent: String(percent) })
  if (rain) return t('rainOf', { most, pot: money(rain.pot) })
  if (kind === 'free-bet') return t('freeBetOf', { most })
  if (kind === 'price-boost') return t('boostOf', { most, percent: String(percent) })
  if (kind !== 'free-rounds' || stakeMax === null) return most
  const count = String(Math.floor(Number(offer.most) / Number(stakeMax)))
  return t('freeOf', { count, stake: money(stakeMax) })
}

function rowsOf(offer: WrittenOffer, { money, t, time }: Writing): Row[] {
  const { countries, endsAt, group, kind, nth, oddsMin, rain, weekday } = offer
  const won = (value: string | null) => (value === null ? t('noMax') : money(value))
  const isFree = group === 'free'
  const least: Row[] =
    group === 'deposit'
      ? [[t('least'), won(offer.least)]]
      : kind === 'insurance'
        ? [[t('leastLoss'), won(offer.least)]]
        : []
  return [
    [t('gives'), givesOf(offer, { money, t })],
    ...least,
    ...(nth === null ? [] : [[t('nth'), t('nthOf', { nth: String(nth) })] as const]),
    ...(weekday === null ? [] : [[t('weekday'), t(`weekdays.d${weekday as 0}`)] as const]),
    ...(rain ? [[t('rain'), rainAt(rain, t)] as const] : []),
    [t('period'), t(`periods.${offer.period}`)],
    [
      t('multiple'),
      isFree ? t('noWagering') : t(`multipleOf.${offer.base}`, { multiple: offer.multiple }),
    ],
    [t('days'), t('daysOf', { days: String(offer.days) })],
    [t('stakeMax'), won(offer.stakeMax)],
    ...(oddsMin === null ? [] : [[t('oddsMin'), Number(oddsMin).toFixed(2)] as const]),
    [t('convertMax'), won(offer.convertMax)],
    ...(countries === null ? [] : [[t('countries'), countries.join(', ')] as const]),
    [t('order'), moneyRuleWords(offer.moneyRules, t)],
    [t('review'), t(isDecidedLater(offer) ? 'reviewed' : 'automatic')],
    [t('starts'), time(offer.startsAt)],
    [t('ends'), endsAt === null ? t('open') : time(endsAt)],
  ]
}

/**
 * Returns which money pays a stake first and what holds own money: the play of deposits alone,
 * which `wallet` asks for at a withdrawal. The terms of a bonus bind bonus money only.
 */
export function moneyRuleWords(
  { depositPlayPercent, fundingOrder }: Offer['moneyRules'],
  t: Translate,
): string {
  const percent = String(depositPlayPercent)
  return [
    t(`moneyRules.${fundingOrder}`),
    t('moneyRules.split'),
    t('moneyRules.ownMoney'),
    ...(depositPlayPercent > 0 ? [t('moneyRules.played', { percent })] : []),
  ].join(' ')
}

/**
 * Returns what wagering `play` on slots costs on average: the part that the slots do not return,
 * rounded to ten won. Null where nothing must be wagered or slots do not count in full.
 */
export function slotCostOf({ slotRtpPpm }: Pick<Offer, 'slotRtpPpm'>, play: number): number | null {
  if (slotRtpPpm === null || play === 0) return null
  return Math.round((play * (1e6 - slotRtpPpm)) / 1e7) * 10
}

const decidedLater: readonly string[] = ['insurance', 'evidence', 'contact']
const isDecidedLater = ({ isReviewed, kind }: WrittenOffer): boolean =>
  isReviewed || decidedLater.includes(kind)

const rainAt = (rain: NonNullable<WrittenOffer['rain']>, t: Translate): string =>
  t('rainAt', {
    envelopes: String(rain.envelopes),
    hour: String(rain.hour),
    minutes: String(rain.minutes),
  })

/**
 * Returns the bonus and the wagering for a deposit or loss of this amount, or for a claim; zero
 * below the minimum. A deposit counts for the wagering as far as the bonus was given for it.
 */
export function exampleOf(offer: WrittenOffer, amount: number): { bonus: number; play: number } {
  const isShare = offer.group === 'deposit' || offer.kind === 'insurance'
  const share = Math.min(Number(offer.most), Math.floor(amount * offer.percent) / 100)
  const bonus = !isShare ? Number(offer.most) : amount < Number(offer.least) ? 0 : share
  const isOfBoth = offer.base === 'deposit-and-bonus' && bonus > 0
  const rewarded = isOfBoth ? Math.min(amount, (Number(offer.most) * 100) / offer.percent) : 0
  return { bonus, play: (bonus + rewarded) * offer.multiple }
}
