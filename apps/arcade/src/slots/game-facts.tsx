import type { ReactNode } from 'react'
import type { Paytable, Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import { useAmount } from './amount.ts'

/** What is proven of the game: return, hit rate, volatility, highest win, version. */
export function GameFacts({ pays, title }: { title: Title; pays: Paytable }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { hitPpm, rtpPpm, volatility, winMaxX } = title.facts
  const rounds = hitPpm > 0 ? (1_000_000 / hitPpm).toFixed(1) : '–'
  return (
    <section>
      <h3 className="mb-2 text-h3">{t('pays.facts')}</h3>
      <dl className="grid gap-3 border-t border-seam pt-3">
        <Fact name={t('pays.rtp')} value={percentOf(rtpPpm)}>
          {t('pays.rtpAbout')}
        </Fact>
        <Fact name={t('pays.hit')} value={percentOf(hitPpm)}>
          {t('pays.hitAbout', { rounds })}
        </Fact>
        <Fact name={t('pays.volatility')} value={t(`pays.${volatility}`)} />
        <Fact name={t('pays.winMax')} value={amount.ofUnits(pays.winMaxUnits)}>
          {t('pays.winMaxAbout', { amount: amount.ofUnits(pays.winMaxUnits), factor: winMaxX })}
        </Fact>
        <Fact name={t('pays.version')} value={String(title.version)} />
        <div>
          <dt className="text-small text-text-2">{t('pays.hash')}</dt>
          <dd className="num font-mono text-cap break-all select-all">{title.configHash}</dd>
        </div>
      </dl>
    </section>
  )
}

function Fact({ children, name, value }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <div className="flex justify-between gap-4">
        <dt className="text-ui">{name}</dt>
        <dd className="num text-end font-semibold">{value}</dd>
      </div>
      {children !== undefined && <dd className="text-small text-text-2">{children}</dd>}
    </div>
  )
}

/** 968_541 parts per million → "96.85%": rounded down, so that it never promises too much. */
const percentOf = (ppm: number): string => `${(Math.floor(ppm / 100) / 100).toFixed(2)}%`
