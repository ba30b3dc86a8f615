import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { faultOfPrizes, scratchTitles, seriesReturn } from '@madang/games/lottery/scratch'
import { Banner, Button, decimalIn, digitsIn, Facts, Section, Select, TextField } from '@madang/ui'
import { listSeriesProposals, proposeSeries } from '@madang/wire/scratch-office'
import type { OfficeSeries } from '@madang/wire/scratch-office'
import { Decision } from '../../../kit/decisions/decision.tsx'

const linesMax = 12
type Line = { times: string; tickets: string }

/** A new series by its exact prize table; what it returns stands there before it is proposed. */
export function NewSeriesForm({ series }: { series: readonly OfficeSeries[] }) {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const [titleId, setTitleId] = useState(scratchTitles[0]?.id ?? '')
  const [price, setPrice] = useState('1000')
  const [count, setCount] = useState('10000')
  const [lines, setLines] = useState<Line[]>(() => linesOf(titleId))
  const prizes = lines.flatMap(({ tickets, times }) =>
    tickets && times ? [{ tickets: Number(tickets), times: Number(times) }] : [],
  )
  const nameOf = (id: string) => {
    const known = series.find((one) => one.titleId === id)
    return known ? localized(known.name, lang) : id
  }
  const choose = (id: string) => {
    setTitleId(id)
    setLines(linesOf(id))
  }
  const change = { do: 'make', price, prizes, ticketCount: Number(count), titleId }
  return (
    <Section title={t('newSeries')}>
      <div className="grid max-w-200 gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t('seriesTitle')}
            value={titleId}
            onChange={({ target }) => choose(target.value)}
            options={scratchTitles.map(({ id }) => ({ label: nameOf(id), value: id }))}
          />
          <TextField
            label={t('seriesPrice')}
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(decimalIn(target.value))}
          />
          <TextField
            label={t('seriesCount')}
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(digitsIn(target.value))}
          />
        </div>
        <PrizeLines lines={lines} change={setLines} />
        <Outcome titleId={titleId} prizes={prizes} tickets={Number(count)} price={price} />
        {faultOf(titleId, prizes, Number(count)) === undefined && (
          <Decision
            call={proposeSeries}
            fixed={{ change }}
            words={t('proposeSeries')}
            proposes
            reason={t('reason')}
            refreshes={[listSeriesProposals]}
          />
        )}
      </div>
    </Section>
  )
}

/** The prizes of the title, to begin with. */
const linesOf = (titleId: string): Line[] =>
  (scratchTitles.find(({ id }) => id === titleId)?.prizes ?? []).map(({ tickets, times }) => ({
    tickets: String(tickets),
    times: String(times),
  }))

type Prizes = { tickets: number; times: number }[]

function faultOf(titleId: string, prizes: Prizes, tickets: number) {
  const title = scratchTitles.find(({ id }) => id === titleId)
  if (!title || prizes.length === 0 || tickets === 0) return 'few' as const
  return faultOfPrizes({ prizes, surface: title.surface, tickets })
}

function PrizeLines(props: { lines: Line[]; change: (lines: Line[]) => void }) {
  const { change, lines } = props
  const t = useTranslations('lotteryOffice')
  const set = (at: number, more: Partial<Line>) =>
    change(lines.map((line, place) => (place === at ? { ...line, ...more } : line)))
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small text-text-3">{t('prizeTable')}</legend>
      {lines.map((line, at) => (
        <div key={at} className="flex items-end gap-2">
          <TextField
            label={t('prizeTimes', { line: at + 1 })}
            inputMode="numeric"
            value={line.times}
            onChange={({ target }) => set(at, { times: digitsIn(target.value) })}
          />
          <TextField
            label={t('prizeTickets', { line: at + 1 })}
            inputMode="numeric"
            value={line.tickets}
            onChange={({ target }) => set(at, { tickets: digitsIn(target.value) })}
          />
          <Button
            variant="quiet"
            aria-label={t('removePrize', { line: at + 1 })}
            onClick={() => change(lines.filter((_, place) => place !== at))}
          >
            −
          </Button>
        </div>
      ))}
      {lines.length < linesMax && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => change([...lines, { tickets: '', times: '' }])}
        >
          {t('addPrize')}
        </Button>
      )}
    </fieldset>
  )
}

/** What the table comes to, exactly; or why it cannot be printed. */
function Outcome(of: { titleId: string; prizes: Prizes; tickets: number; price: string }) {
  const { price, prizes, tickets, titleId } = of
  const t = useTranslations('lotteryOffice')
  const fault = faultOf(titleId, prizes, tickets)
  if (fault) return <Banner tone="warn" title={t(`prizeFaults.${fault}`)} />
  const { d, n } = seriesReturn({ prizes, tickets })
  const winning = prizes.reduce((sum, prize) => sum + prize.tickets, 0)
  const paid = prizes.reduce((sum, prize) => sum + prize.tickets * prize.times, 0)
  return (
    <Facts
      rows={[
        [t('returned'), `${((Number(n) / Number(d)) * 100).toFixed(4)}% (${n}/${d})`],
        [t('winningTickets'), `${winning.toLocaleString('en')} / ${tickets.toLocaleString('en')}`],
        [t('prizeSum'), (paid * Number(price)).toLocaleString('en')],
        [t('sales'), (tickets * Number(price)).toLocaleString('en')],
      ]}
    />
  )
}
