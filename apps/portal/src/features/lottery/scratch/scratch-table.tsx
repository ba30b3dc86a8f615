import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button, formatMoney, useLang } from '@madang/ui'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { SeriesParts } from './scratch-facts.tsx'
import { ScratchFoot } from './scratch-foot.tsx'
import { layoutOf } from './scratch-layout.ts'
import { Places } from './scratch-places.tsx'
import { ScratchTicket } from './scratch-ticket.tsx'
import { useBoughtTicket } from './use-bought-ticket.ts'
import { useScratching } from './use-scratching.ts'

type Begun = ScratchedTicket | undefined

/** A ticket on the table: bought, scratched, and the next one only when the member asks for it. */
export function ScratchTable({ begun, series }: { series: ScratchSeries; begun: Begun }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const { boughtCount, buy, buying, leave, ticket, uncovered } = useBoughtTicket(series, begun)
  const offer = (words: string, variant: 'action' | 'quiet') => (
    <Button variant={variant} busy={buying.busy} onClick={buy}>
      <span className="flex flex-wrap justify-center gap-x-1.5 leading-tight">
        {words} <span className="num label">{formatMoney(series.price, { lang })}</span>
      </span>
    </Button>
  )
  const notice = (
    <>
      <RefusalBanner of={buying} />
      {buying.busy && (
        <output className="text-small text-text-2">
          {t(buying.isUnknown ? 'scratch.unknown' : 'scratch.busy')}
        </output>
      )}
    </>
  )
  if (ticket) {
    return (
      <Bought
        key={ticket.id}
        again={offer(t('scratch.again'), 'quiet')}
        boughtCount={boughtCount}
        notice={notice}
        series={series}
        stop={leave}
        ticket={ticket}
        uncovered={uncovered}
      />
    )
  }
  return (
    <Places
      series={series}
      ticket={<ScratchTicket name={series.name} series={series} onOffer={buy} />}
      foot={
        <>
          {notice}
          {offer(t('buy'), 'action')}
          <SeriesParts series={series} />
        </>
      }
    />
  )
}

type BoughtShown = {
  again: ReactNode
  boughtCount: number
  notice: ReactNode
  series: ScratchSeries
  stop: () => void
  ticket: ScratchedTicket
  uncovered: () => void
}

function Bought({ notice, uncovered, ...shown }: BoughtShown) {
  const { series, ticket } = shown
  const scratching = useScratching(ticket.id, layoutOf(ticket.surface))
  const { isDone } = scratching
  const done = useRef(uncovered)
  useEffect(() => {
    if (isDone) done.current()
  }, [isDone])
  const printed = { ...series, number: ticket.number, price: ticket.stake }
  const own = { name: series.name, scratching, series: printed, ticket }
  return (
    <Places
      series={series}
      ticket={<ScratchTicket {...own} />}
      foot={
        <>
          {notice}
          <ScratchFoot {...shown} scratching={scratching} />
        </>
      }
    />
  )
}
