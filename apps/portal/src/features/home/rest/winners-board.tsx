import { localized, useFetched, useLang, useLocale } from '@madang/kit'
import { Chip, formatTime, Money, Skeleton } from '@madang/ui'
import { listWinners, winnerOrders } from '@madang/wire/realtime'
import type { Winner } from '@madang/wire/realtime'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'

const shownCount = 6

/** Large wins that were paid, newest first or as a rank list; none is invented. */
export function WinnersBoard() {
  const t = useTranslations('home')
  const [order, setOrder] = useState<(typeof winnerOrders)[number]>('newest')
  const fetched = useFetched(listWinners, order === 'newest' ? {} : { order })
  const winners = fetched.data?.list.slice(0, shownCount)
  return (
    <section className="py-8 max-lg:border-t max-lg:border-seam lg:ps-8">
      <header className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-h2">{t('winners')}</h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('winnerOrder')}</legend>
          {winnerOrders.map((one) => (
            <Chip key={one} pressed={one === order} onPress={() => setOrder(one)}>
              {t(`winnerOrders.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </header>
      <div className="min-h-41">
        {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
        {winners?.length === 0 && <p className="py-3 text-text-2">{t('noWinners')}</p>}
        {fetched.isPending && (
          <div className="grid gap-4 py-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        )}
        <ol aria-live="off">
          {winners?.map((winner) => (
            <WinnerRow key={winner.id} winner={winner} now={new Date(fetched.dataUpdatedAt)} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function WinnerRow({ winner, now }: { winner: Winner; now: Date }) {
  const lang = useLang()
  const ago = formatTime(new Date(winner.wonAt), 'relative', { lang: useLocale(), now })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-seam py-3 last:border-0">
      <span className="min-w-0">
        <span className="block truncate">{localized(winner.gameName, lang)}</span>
        <span className="block text-small text-text-3">
          {winner.account} · {ago}
        </span>
      </span>
      <Money value={winner.amount} className="text-h3 text-points" />
    </li>
  )
}
