import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, EmptyState, Money, Skeleton } from '@madang/ui'
import { watchCardTable } from '@madang/wire/cardroom-office'
import type { OfficeCardTable } from '@madang/wire/cardroom-office'
import { HandView } from './hand-view.tsx'
import type { ShownFrame } from './hand-view.tsx'

const looked = { refetchInterval: 2_000 }

/** What everybody at the table sees now; hidden cards are not sent to this page. */
export function LiveView({ table }: { table: OfficeCardTable }) {
  const t = useTranslations('cardroomOffice')
  const { data } = useFetched(watchCardTable, { subject: table.id }, looked)
  if (!data) return <Skeleton className="h-32" />
  const { hand, seats } = data
  const turns = hand?.state === 'running' ? (hand.turn?.seats ?? []) : []
  if (seats.length === 0) return <EmptyState text={t('nobodySits')} />
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-seam text-ui">
        {seats.map((seat) => (
          <li key={seat.seatNo} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="num w-5">{seat.seatNo}</span>
            <span>{seat.name}</span>
            {seat.isComputer && <Badge>{t('computer')}</Badge>}
            {seat.state !== 'playing' && <Badge tone="warn">{t(`seats.${seat.state}`)}</Badge>}
            {turns.includes(seat.seatNo) && <Badge tone="action">{t('onTurn')}</Badge>}
            <span className="num ms-auto">
              <Money value={seat.stack} />
            </span>
          </li>
        ))}
      </ul>
      {hand && hand.view !== null && hand.view !== undefined && (
        <>
          <p className="text-small text-text-2">
            {t('handNow', { number: hand.number, state: t(`handStates.${hand.state}`) })}
          </p>
          <HandView
            game={table.game}
            frame={hand.view as ShownFrame}
            names={hand.seats.map(({ name }) => name)}
          />
        </>
      )}
    </div>
  )
}
