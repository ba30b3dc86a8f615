import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { Button } from '@madang/ui'
import type { CardWait } from '@madang/wire/cardroom-waiting'
import { useTranslations } from 'use-intl'
import { serverClock } from '../../tables/line/server-clock.ts'
import type { Waits } from './waits.ts'

/** A seat that is reserved for the member: at which table, and how long. */
export function WaitOffer({ onOpen, waits }: { waits: Waits; onOpen: (tableId: string) => void }) {
  const t = useTranslations('cardroom.wait')
  const { list } = useStore(waits.store)
  const offered = list.find(({ offerUntil }) => offerUntil !== null)
  if (!offered) return null
  return (
    <div className="card-offer">
      <output className="text-small font-semibold">
        {t('seatFree', { table: offered.displayName })}
      </output>
      <SecondsLeft until={offered.offerUntil ?? ''} />
      <Button size="small" onClick={() => onOpen(offered.tableId)}>
        {t('toSeat')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void waits.leave(offered.tableId)}>
        {t('decline')}
      </Button>
    </div>
  )
}

function SecondsLeft({ until }: { until: string }) {
  const t = useTranslations('cardroom.wait')
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  return <span className="num text-small text-text-2">{t('secondsLeft', { seconds })}</span>
}

/** At a full table: joins its waiting list, or shows the member's position on it. */
export function WaitLine({
  tableId,
  waitingCount,
  waits,
}: {
  tableId: string
  waitingCount: number
  waits: Waits
}) {
  const t = useTranslations('cardroom.wait')
  const { list } = useStore(waits.store)
  const own: CardWait | undefined = list.find((one) => one.tableId === tableId)
  return (
    <div className="card-wait">
      <span className="num text-cap text-text-3">
        {own && own.offerUntil === null
          ? t('place', { count: waitingCount, place: own.place })
          : t('count', { count: waitingCount })}
      </span>
      {own ? (
        <Button size="small" variant="quiet" onClick={() => void waits.leave(tableId)}>
          {t('leave')}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={() => void waits.join(tableId)}>
          {t('join')}
        </Button>
      )}
    </div>
  )
}

/** Why the last request about a waiting list was refused. */
export function WaitRefusal({ waits }: { waits: Waits }) {
  const { refusal } = useStore(waits.store)
  if (!refusal) return null
  return (
    <p role="alert" className="text-small text-danger">
      {refusal.message}
    </p>
  )
}
