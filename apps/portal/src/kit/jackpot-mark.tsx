import { useFetched } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import { listJackpots } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { unitsIn } from './amount.ts'
import { useChanges } from './more/use-changes.ts'

/** A jackpot that was just won restarts from its reserve. Smaller amounts are not worth showing. */
const shownFromUnits = unitsIn('100000')

/** Every stake at a game with a pool moves it: amounts need not follow each one. */
const restMs = 5_000

/** The amount of a game's jackpot, refreshed while it is in sight. */
export function JackpotMark({ gameId }: { gameId: string }) {
  const t = useTranslations('lobby')
  const { data } = useFetched(listJackpots, {})
  useChanges(['jackpots'], [listJackpots], { restMs })
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
    </Badge>
  )
}

/** Drops the fractions by which a jackpot grows: a tile has no room for them. */
const wonOf = (amount: string): string => amount.split('.')[0] ?? amount
