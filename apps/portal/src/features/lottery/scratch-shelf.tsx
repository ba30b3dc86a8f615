import { useState } from 'react'
import { refresh, useCall, useFetched } from '@madang/kit'
import { Art, Button, formatMoney, Modal, Skeleton, useLang } from '@madang/ui'
import { symbolArt } from '@madang/ui/art/symbol-art'
import { showPlay } from '@madang/wire/launch'
import {
  buyScratchTicket,
  listScratchSeries,
  listScratchTickets,
} from '@madang/wire/lottery-scratch'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { requireMember } from '../../kit/require-member.ts'
import { useSession } from '../../kit/session.ts'
import { OwnScratch } from './own-scratch.tsx'
import { scratchLook } from './scratch-look.ts'
import { ScratchSurface } from './scratch-surface.tsx'
import { StayCheck } from './stay-check.tsx'

/** The instant tickets on sale, each with the prizes that its series still holds. */
export function ScratchShelf() {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  const series = useFetched(listScratchSeries, {})
  const session = useSession()
  const [opened, setOpened] = useState<ScratchSeries>()
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('instant')}</h2>
      <p className="text-small text-text-2">{t('instantAbout')}</p>
      {series.isError && !series.data && (
        <Failure error={series.error} retry={() => void series.refetch()} />
      )}
      {series.isPending && <Skeleton className="h-40 w-full rounded-tile" />}
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {series.data?.list.map((one) => (
          <li key={one.id} className="grid gap-2 rounded-tile border border-seam bg-s1 p-4">
            <div className="flex items-center gap-3">
              <Art svg={symbolArt(scratchLook(one.titleId).symbol)} className="w-14 flex-none" />
              <div className="min-w-0">
                <h3 className="text-h3">{one.name}</h3>
                <p className="num text-small text-text-2">
                  {t('priceAndTop', {
                    price: won(one.price),
                    top: won(one.prizes[0]?.amount ?? '0'),
                  })}
                </p>
                <p className="num text-small text-text-3">
                  {t('seriesLeft', { left: one.ticketCount - one.soldCount, number: one.number })}
                </p>
              </div>
            </div>
            <Button
              look="quiet"
              aria-label={t('openTicket', { name: one.name })}
              onClick={() => setOpened(one)}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
      {session && series.data && <OwnScratch series={series.data.list} />}
      {opened && <ScratchWindow series={opened} close={() => setOpened(undefined)} />}
    </section>
  )
}

function ScratchWindow({ close, series }: { series: ScratchSeries; close: () => void }) {
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
        // The first ticket begins a stay; a press that waits for the reality check opens it.
        if (!value || !ticket) refresh(showPlay)
      })
    })
  return (
    <Modal open title={series.name} onClose={close}>
      <div className="grid gap-4">
        <StayCheck gameId={`scratch-${series.titleId}`} />
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
