import { useState } from 'react'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Checkbox, Chip, formatMoney, Money, useLang, useToast } from '@madang/ui'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { listBets } from '@madang/wire/sportsbook-bets'
import { cashOut, quoteCashOut } from '@madang/wire/sportsbook-cash-out'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { AutomaticCashOut } from './automatic-cash-out.tsx'
import { useOddsText } from '../preferences.ts'

const everyMs = 3_000
const parts = [2_500, 5_000, 7_500, 10_000]

/** Cashes out a bet or a part of it, at the current offer. */
export function CashOut({ bet }: { bet: Bet }) {
  const t = useTranslations('sportsbook.cashOut')
  const [isOpen, setOpen] = useState(false)
  if (bet.state !== 'open' || bet.cashOut === 'closed') return null
  if (isOpen) return <Sale bet={bet} />
  if (bet.cashOut !== 'possible') return <p className="text-small text-warn">{t(bet.cashOut)}</p>
  return (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      {t('now')}
    </Button>
  )
}

function Sale({ bet }: { bet: Bet }) {
  const t = useTranslations('sportsbook.cashOut')
  const lang = useLang()
  const toast = useToast()
  const [partBps, setPart] = useState(10_000)
  const [isBetter, setBetter] = useState(true)
  const quote = useFetched(quoteCashOut, { betId: bet.id }, { refetchInterval: everyMs })
  /** What was pressed for, while a cash-out in play waits. */
  const [asked, setAsked] = useState<string>()
  const sale = useCall(cashOut, {
    done: ({ paid }) => {
      if (paid) toast({ text: t('sold', { amount: formatMoney(paid, { lang }) }), tone: 'ok' })
    },
    refreshes: [listBets, quoteCashOut, showBalance],
  })
  if (quote.error && asked === undefined) return <Banner tone="warn">{quote.error.message}</Banner>
  if (!quote.data) return <div className="h-32" aria-busy />
  const { amount, delayS } = quote.data
  const own = decimalIn((unitsIn(amount) * BigInt(partBps)) / 10_000n)
  /** In play the answer is that it waits: the same order is asked for again until it is decided. */
  const sell = async () => {
    const order = { accept: isBetter ? 'better' : 'none', amount, betId: bet.id, partBps } as const
    let answered = await sale.send(order)
    while (answered?.waits) {
      setAsked(own)
      await sleep(Math.max(answered.waits.inMs, 500))
      answered = await sale.send({ ...order, id: answered.waits.id })
    }
    setAsked(undefined)
  }
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-control bg-s2 p-3">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1 text-small text-text-3">{t('part')}</legend>
        {parts.map((one) => (
          <Chip key={one} pressed={one === partBps} onPress={() => setPart(one)}>
            {t('parts', { percent: one / 100 })}
          </Chip>
        ))}
      </fieldset>
      <Prices quote={quote.data} />
      <Checkbox
        label={t('acceptBetter')}
        checked={isBetter}
        onChange={({ target }) => setBetter(target.checked)}
      />
      <RefusalBanner of={sale} />
      {delayS > 0 && <p className="text-small text-text-3">{t('waits', { seconds: delayS })}</p>}
      <Button busy={sale.busy || asked !== undefined} onClick={() => void sell()}>
        {t('sell', { amount: formatMoney(asked ?? own, { lang }) })}
      </Button>
      {(asked !== undefined || bet.cashOut === 'waiting') && (
        <output className="text-small text-warn">{t('waiting')}</output>
      )}
      <AutomaticCashOut bet={bet} />
    </section>
  )
}

type Quote = NonNullable<ReturnType<typeof useFetched<typeof quoteCashOut>>['data']>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The prices from which the offer was calculated. */
function Prices({ quote }: { quote: Quote }) {
  const t = useTranslations('sportsbook.cashOut')
  const text = useOddsText()
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-small">
      <dt className="text-text-3">{t('fair')}</dt>
      <dd className="text-end">
        <Money value={decimalIn(unitsIn(quote.fair))} />
      </dd>
      <dt className="text-text-3">{t('margin', { percent: quote.marginBps / 100 })}</dt>
      <dd className="text-end">
        <Money value={quote.amount} />
      </dd>
      <dt className="text-text-3">{t('price')}</dt>
      <dd className="num text-end">
        {quote.legs.map(({ oddsMilli }) => (oddsMilli > 1000 ? text(oddsMilli) : '–')).join(' · ')}
      </dd>
    </dl>
  )
}
