import { useLocale } from '@madang/kit'
import type { CardTournament } from '@madang/wire/cardroom-tournaments'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../slots/amount.ts'

/** The price of an entry. */
export function EntryPrice({ tournament }: { tournament: CardTournament }) {
  const t = useTranslations('cardroom.cup')
  const amount = useAmount()
  const { buyIn, fee, isPractice } = tournament
  if (isPractice) return t('practice')
  if (Number(buyIn) === 0) return t('free')
  return t('price', { buyIn: amount.short(buyIn), fee: amount.short(fee) })
}

/** The start: at a time, when it is full, or at once against computers. */
export function Starts({ tournament }: { tournament: CardTournament }) {
  const t = useTranslations('cardroom.cup')
  const locale = useLocale()
  if (tournament.isPractice) return t('startsAtOnce')
  if (tournament.startsAt === null) return t('startsFull')
  const at = new Date(tournament.startsAt)
  return t('starts', {
    at: at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }),
  })
}

/** The prize: a ticket, or the pool; for a sit-and-go, the pool when it is full. */
export function PlayedFor({ tournament }: { tournament: CardTournament }) {
  const t = useTranslations('cardroom.cup')
  const amount = useAmount()
  const { buyIn, entrantsMax, isPractice, kind, pool, ticket } = tournament
  if (isPractice) return null
  const full = String(Number(buyIn) * entrantsMax)
  const prize = kind === 'sit-and-go' ? full : pool
  const words =
    Number(ticket) > 0
      ? t('ticketPrize', { amount: amount.short(ticket) })
      : t('pool', { amount: amount.short(prize) })
  return <>{` · ${words}`}</>
}
