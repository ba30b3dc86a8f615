import { useFetched } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import { listJackpots } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { unitsIn } from './amount.ts'

/** A pool that was just won and grows again from its reserve is named, but is nothing to show. */
const shownFromUnits = unitsIn('100000')

/** What the pool of a game holds, read anew while it is looked at. */
export function JackpotMark({ gameId }: { gameId: string }) {
  const t = useTranslations('lobby')
  const { data } = useFetched(listJackpots, {}, { refetchInterval: 10_000 })
  const pool = data?.list.find((one) => one.gameId === gameId)
  if (!pool) return null
  const isLarge = unitsIn(pool.jackpot) >= shownFromUnits
  return (
    <Badge tone="live" className="bg-bg">
      {isLarge ? (
        <>
          <span className="sr-only">{t('jackpot')}</span>
          <Money value={pool.jackpot} />
        </>
      ) : (
        t('jackpot')
      )}
    </Badge>
  )
}
