import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button, formatMoney, Icon, joinClasses, ShieldCheck, useLang } from '@madang/ui'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { SeriesParts } from './scratch-facts.tsx'
import { SealWindow } from './seal-window.tsx'
import type { Scratching } from './use-scratching.ts'

type Shown = {
  series: ScratchSeries
  ticket: ScratchedTicket
  scratching: Scratching
  /** The price, and what buying the next one does. */
  again: ReactNode
  stop: () => void
  /** How many tickets were bought since the page was opened. */
  boughtCount: number
}

const spentFrom = 5

/** Below a ticket: how far it is scratched, and then what it won. */
export function ScratchFoot({ again, boughtCount, scratching, series, stop, ticket }: Shown) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [isSealOpen, setSealOpen] = useState(false)
  const won = (amount: number | string) => formatMoney(Number(amount).toFixed(2), { lang })
  const { isDone, open } = scratching
  const { times } = ticket
  return (
    <div className="grid gap-3">
      {!isDone && <Fields open={open.size} total={ticket.fields.length} />}
      <Outcome isDone={isDone} ticket={ticket} />
      {isDone && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          onClick={() => setSealOpen(true)}
        >
          <Icon of={ShieldCheck} size={16} /> {t('scratch.check')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {isDone ? (
          <>
            <Button variant="quiet" onClick={stop}>
              {t('scratch.stop')}
            </Button>
            {again}
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setSealOpen(true)}>
              {t('scratch.sealTitle')}
            </Button>
            <Button variant="quiet" onClick={scratching.uncoverAll}>
              {t('scratchAll')}
            </Button>
          </>
        )}
      </div>
      {boughtCount >= spentFrom && (
        <p className="num text-small text-text-2">
          {t('scratch.spent', {
            amount: won(Number(series.price) * boughtCount),
            count: boughtCount,
          })}
        </p>
      )}
      {isDone ? (
        <p className="text-small text-text-3">
          {t(times > 0 ? 'scratch.wonPaid' : 'scratch.lostAbout')}
        </p>
      ) : (
        <SeriesParts series={series} />
      )}
      {isSealOpen && (
        <SealWindow ticket={ticket} series={series} close={() => setSealOpen(false)} />
      )}
    </div>
  )
}

/** What a ticket won, plainly, once all of it is open. */
function Outcome({ isDone, ticket }: { ticket: ScratchedTicket; isDone: boolean }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: number | string) => formatMoney(Number(amount).toFixed(2), { lang })
  const { payout, stake, times } = ticket
  return (
    <output aria-live="polite" className="grid gap-0.5">
      {isDone && (
        <>
          <strong className="text-h3">
            {times > 0 ? t('scratch.wonTitle', { amount: won(payout) }) : t('scratch.lostTitle')}
          </strong>
          {times > 0 && (
            <span className="text-small text-text-2">
              {times > 1
                ? t('scratch.wonMore', {
                    gain: won(Number(payout) - Number(stake)),
                    price: won(stake),
                  })
                : t('scratch.wonEqual')}
            </span>
          )}
        </>
      )}
    </output>
  )
}

/** One bar for each field, and how many are open. */
function Fields({ open, total }: { open: number; total: number }) {
  const t = useTranslations('lottery.scratch')
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 text-small text-text-2">
        <span>{t('byHand')}</span>
        <span className="num label">{t('progress', { open, total })}</span>
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={joinClasses('h-1 flex-1', at < open ? 'bg-action' : 'bg-s3')} />
        ))}
      </div>
    </div>
  )
}
