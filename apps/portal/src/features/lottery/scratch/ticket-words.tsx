import { Art, formatMoney, useLang } from '@madang/ui'
import { symbolArt } from '@madang/ui/art/symbol-art'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { headHeight, ticketHeight } from './scratch-layout.ts'
import { scratchTheme } from './scratch-theme.ts'

type Head = {
  name: string
  series: Pick<ScratchSeries, 'number' | 'price' | 'surface' | 'titleId'>
  ticket: ScratchedTicket | undefined
}

/** The name of a ticket, its rule, and which one it is. */
export function TicketHead({ name, series, ticket }: Head) {
  const t = useTranslations('lottery')
  const lang = useLang()
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-0 grid content-center text-[#fdeadb]"
      style={{ height: `${(headHeight / ticketHeight) * 100}%`, paddingInline: '4.8%' }}
    >
      <strong className="max-w-[72%] text-[7.4cqw] leading-tight">{name}</strong>
      <span className="max-w-[72%] text-[3.9cqw] leading-snug">
        {t(`scratch.rules.${series.surface}`)}
      </span>
      <span className="num text-[3.7cqw] opacity-90">
        {[
          t('scratch.series', { series: series.number }),
          ...(ticket ? [t('scratchNo', { no: ticket.ticketNo + 1 })] : []),
          formatMoney(series.price, { lang }),
        ].join(' · ')}
      </span>
      <Art
        svg={symbolArt(scratchTheme(series.titleId).symbol)}
        className="absolute end-[2%] top-1/2 w-[26%] -translate-y-1/2"
      />
    </div>
  )
}

/** What the columns of a ticket are, where its fields do not show it themselves. */
export function Heads({ surface }: Pick<ScratchSeries, 'surface'>) {
  const t = useTranslations('lottery.scratch.heads')
  const words: readonly string[] =
    surface === 'beat-house'
      ? [t('house'), t('own'), t('amount')]
      : surface === 'follow-path'
        ? ['', `${t('start')} ↓`, '']
        : []
  return words.map((word, at) => (
    <text key={at} x={62 + at * 102} y="131" textAnchor="middle" fontSize="12" fill="#6d4a33">
      {word}
    </text>
  ))
}

/** The seal of the series, and when the result was fixed. */
export function TicketFoot({ seal }: { seal: string }) {
  const t = useTranslations('lottery.scratch')
  const parts = `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`
  return (
    <g fill="#6d4a33" fontSize="10.5">
      <text x="16" y="451" className="num">{`${t('seal')} ${parts}`}</text>
      <text x="312" y="451" textAnchor="end">
        {t('fixed')}
      </text>
    </g>
  )
}
