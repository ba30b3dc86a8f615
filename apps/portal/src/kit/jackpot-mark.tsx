import { useFetched } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import { listJackpots } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'

/** What the pool of a game holds, read anew while it is looked at. */
export function JackpotMark({ gameId }: { gameId: string }) {
  const t = useTranslations('lobby')
  const { data } = useFetched(listJackpots, {}, { refetchInterval: 10_000 })
  const pool = data?.list.find((one) => one.gameId === gameId)
  if (!pool) return null
  return (
    <Badge tone="live" className="bg-bg">
      <span className="sr-only">{t('jackpot')}</span>
      <Money value={pool.jackpot} />
    </Badge>
  )
}
