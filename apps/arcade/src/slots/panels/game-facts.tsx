import type { ReactNode } from 'react'
import type { Paytable, Title } from '@madang/games'
import { OutLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../amount.ts'

/** The certified facts of the game: RTP, hit rate, volatility, highest win, version. */
export function GameFacts({ pays, title }: { title: Title; pays: Paytable }) {
  const t = useTranslations('paytable')
  const amount = useAmount()
  const { hitPpm, rtpPpm, volatility, winMaxX } = title.facts
  const rounds = hitPpm > 0 ? (1_000_000 / hitPpm).toFixed(1) : '–'
  return (
    <section>
      <h3 className="mb-2 text-h3">{t('facts')}</h3>
      <dl className="grid gap-3 border-t border-seam pt-3">
        <Fact name={t('rtp')} value={percentOf(rtpPpm)}>
          {t('rtpAbout')}
        </Fact>
        <Fact name={t('hit')} value={percentOf(hitPpm)}>
          {t('hitAbout', { rounds })}
        </Fact>
        <Fact name={t('volatility')} value={t(volatility)} />
        <Fact name={t('winMax')} value={amount.ofUnits(pays.winMaxUnits)}>
          {t('winMaxAbout', { amount: amount.ofUnits(pays.winMaxUnits), factor: winMaxX })}
        </Fact>
        <Fact name={t('version')} value={String(title.version)} />
        <div>
          <dt className="text-small text-text-2">{t('hash')}</dt>
          <dd className="num font-mono text-cap break-all select-all">{title.configHash}</dd>
        </div>
      </dl>
      <OutLink href="/verify.html" className="mt-3 text-ui">
        {t('verify')}
      </OutLink>
    </section>
  )
}

function Fact({ children, name, value }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <dt className="text-ui">{name}</dt>
      <dd className="num text-end font-semibold">{value}</dd>
      {children !== undefined && <dd className="col-span-2 text-small text-text-2">{children}</dd>}
    </div>
  )
}

/** 968_541 parts per million → "96.85%": rounded down, so that it never promises too much. */
export const percentOf = (ppm: number): string => `${(Math.floor(ppm / 100) / 100).toFixed(2)}%`
