import { useFetched } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import { listJackpots } from '@madang/wire/casino'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { unitsIn } from './amount.ts'
import { useLater } from './use-later.ts'

/** A jackpot that was just won restarts from its reserve. Smaller amounts are not worth showing. */
const shownFromUnits = unitsIn('100000')

const JackpotWatch = lazy(async () => {
  const { JackpotWatch: component } = await import('./more/jackpot-watch.tsx')
  return { default: component }
})

/** The amount of a game's jackpot; it follows the pool once the first view stands. */
export function JackpotMark({ gameId }: { gameId: string }) {
  const t = useTranslations('lobby')
  const { data } = useFetched(listJackpots, {})
  const isLater = useLater()
  const pool = data?.list.find((one) => one.gameId === gameId)
  if (!pool) return null
  const isLarge = unitsIn(pool.jackpot) >= shownFromUnits
  return (
    // The narrowest tiles break a large amount before its currency; no digit is ever cut off.
    <Badge tone="live" className="h-auto min-h-5.5 max-w-full bg-bg text-end whitespace-normal!">
      {isLarge ? (
        <>
          <span className="sr-only">{t('jackpot')}</span>
          <Money value={wonOf(pool.jackpot)} decimals="auto" className="whitespace-normal!" />
        </>
      ) : (
        t('jackpot')
      )}
      {isLater && (
        <Suspense>
          <JackpotWatch />
        </Suspense>
      )}
    </Badge>
  )
}

/** Drops the fractions by which a jackpot grows: a tile has no room for them. */
const wonOf = (amount: string): string => amount.split('.')[0] ?? amount
