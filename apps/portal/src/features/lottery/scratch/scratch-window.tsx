import { useState } from 'react'
import { refresh, useCall } from '@madang/kit'
import { Button, formatMoney, Modal, useLang } from '@madang/ui'
import { showPlay } from '@madang/wire/launch'
import {
  buyScratchTicket,
  listScratchSeries,
  listScratchTickets,
} from '@madang/wire/lottery-scratch'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { requireMember } from '../../../kit/require-member.ts'
import { ScratchSurface } from './scratch-surface.tsx'
import { PlaySessionCheck } from '../play-session-check.tsx'

/** Tickets of one series: the time played, the scratch surface, and the prizes left. */
export function ScratchWindow({ close, series }: { series: ScratchSeries; close: () => void }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [ticket, setTicket] = useState<ScratchedTicket>()
  const buy = useCall(buyScratchTicket, {
    done: ({ ticket: bought }) => setTicket(bought),
    refreshes: [listScratchSeries, listScratchTickets],
  })
  const won = (amount: string) => formatMoney(amount, { lang })
  const press = () =>
    requireMember(() => {
      void buy.send({ seriesId: series.id, ticketNo: null }).then((value) => {
        // The first ticket starts a play session; a request that waits for the reality check opens
        // it.
        if (!value || !ticket) refresh(showPlay)
      })
    })
  return (
    <Modal open title={series.name} onClose={close}>
      <div className="grid gap-4">
        <PlaySessionCheck gameId={`scratch-${series.titleId}`} />
        {ticket && <ScratchSurface key={ticket.id} price={series.price} ticket={ticket} />}
        <RefusalBanner of={buy} />
        <Button size="large" busy={buy.busy} onClick={press}>
          {t(ticket ? 'buyAnother' : 'buyTicket', { price: won(series.price) })}
        </Button>
        <table className="w-full text-small">
          <caption className="text-start text-text-3">
            {t('prizesLeft', { percent: (series.returnBps / 100).toFixed(1) })}
          </caption>
          <tbody>
            {series.prizes.map(({ amount, left, printed, times }) => (
              <tr key={times} className="border-b border-seam">
                <th scope="row" className="num label py-1 text-start font-normal">
                  {won(amount)}
                </th>
                <td className="num text-end text-text-2">
                  {left}/{printed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-small break-all text-text-3">
          {t('seriesHash')} <code>{series.secretHash}</code>
        </p>
      </div>
    </Modal>
  )
}
