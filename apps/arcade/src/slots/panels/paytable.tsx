import type { Paytable as Pays, Title } from '@madang/games'
import { paytableFor } from '@madang/games/slots/config/paytable'
import { Modal } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf } from '../../units.ts'
import { useAmount } from '../amount.ts'
import { GameFacts } from './game-facts.tsx'
import { Features } from '../features/feature-rules.tsx'
import { GameRules } from './game-rules.tsx'
import { SymbolPicture, useSymbolName } from '../reels/symbol.tsx'
import { LineDiagram } from '../reels/win-lines.tsx'

/** The payouts, in money for the selected bet; how they pay, how often, and the rules. */
export function Paytable({
  onClose,
  stake,
  title,
}: {
  title: Title
  stake: string
  onClose: () => void
}) {
  const t = useTranslations('paytable')
  const words = useTranslations('arcade')
  const amount = useAmount()
  const pays = paytableFor(title.config, unitsOf(stake))
  return (
    <Modal open onClose={onClose} title={words('paytable')} width={760}>
      <p className="mb-3 text-ui text-text-2">{t('forStake', { amount: amount.of(stake) })}</p>
      <Runs title={title} pays={pays} />
      <Scatters title={title} pays={pays} />
      <HoldAndSpin title={title} pays={pays} />
      <Features title={title} stake={stake} />
      <GameRules title={title} />
      <Lines title={title} pays={pays} />
      <GameFacts title={title} pays={pays} />
    </Modal>
  )
}

const perWhat = {
  anywhere: 'perAnywhere',
  cluster: 'perCluster',
  lines: 'perLine',
  ways: 'perWay',
} as const

function Runs({ pays, title }: { title: Title; pays: Pays }) {
  const t = useTranslations('paytable')
  const symbols = [...new Set(pays.runs.map(({ symbol }) => symbol))]
  return (
    <section className="mb-6">
      <p className="mb-3 text-small text-text-2">{t(perWhat[title.config.evaluation.kind])}</p>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-tile border border-seam bg-s1 sm:grid-cols-3">
        {symbols.map((symbol) => (
          <SymbolPays
            key={symbol}
            title={title}
            symbol={symbol}
            entries={pays.runs.filter((entry) => entry.symbol === symbol)}
          />
        ))}
      </ul>
    </section>
  )
}

function SymbolPays({
  entries,
  symbol,
  title,
}: {
  title: Title
  symbol: string
  entries: Pays['runs']
}) {
  const t = useTranslations('paytable')
  const amount = useAmount()
  const nameOf = useSymbolName(title)
  const { kind } = title.config.evaluation
  const isCounted = (kind === 'cluster' || kind === 'anywhere') && title.config.pays[symbol]
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-2.5 p-2.5 outline outline-seam">
      <span className="size-9 sm:row-span-2 sm:size-14">
        <SymbolPicture title={title} symbolId={symbol} />
      </span>
      <span className="min-w-0 text-cap text-text-2">{nameOf(symbol)}</span>
      <span className="grid min-w-0 max-sm:col-span-2">
        {entries.map(({ count, payoutUnits }) => (
          <span key={count} className="num flex justify-between gap-2 text-small">
            <span className="whitespace-nowrap text-text-3">
              {isCounted ? t('orMore', { count }) : count}
            </span>
            <span className="label font-semibold">{amount.short(decimalOf(payoutUnits))}</span>
          </span>
        ))}
      </span>
    </li>
  )
}

export function Scatters({ pays, title }: { title: Title; pays: Pays }) {
  const t = useTranslations('paytable')
  const symbol = title.config.symbols.find(({ kind }) => kind === 'scatter')?.id
  if (symbol === undefined || (pays.scatters.length === 0 && !title.config.freeSpins)) return null
  const { freeSpins } = title.config
  const counts = Object.entries(freeSpins?.awards ?? {})
    .map(([scatters, spins]) => t('freeAward', { scatters, spins }))
    .join(', ')
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-h3">{t('scatters')}</h3>
      <ul className="grid max-w-72 overflow-hidden rounded-tile border border-seam">
        <SymbolPays title={title} symbol={symbol} entries={pays.scatters} />
      </ul>
      <p className="mt-2 text-small text-text-2">
        {t(pays.scatters.length > 0 ? 'scattersAbout' : 'scattersCount')}
      </p>
      {freeSpins && (
        <p className="text-small text-text-2">
          {t('freeAbout', { counts })}{' '}
          {freeSpins.multiplier > 1 && t('freeFactor', { multiplier: freeSpins.multiplier })}{' '}
          {freeSpins.retriggers && t('retrigger')}
        </p>
      )}
    </section>
  )
}

function HoldAndSpin({ pays, title }: { title: Title; pays: Pays }) {
  const t = useTranslations('paytable')
  const amount = useAmount()
  const rule = title.config.holdAndSpin
  if (!rule) return null
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-h3">{t('holdTitle')}</h3>
      <p className="text-small text-text-2">
        {t('holdAbout', { coins: rule.coinsMin, respins: rule.respins })}{' '}
        {pays.fullGridUnits > 0n && t('holdFull', { amount: amount.ofUnits(pays.fullGridUnits) })}
      </p>
      <h4 className="mt-3 mb-1 text-small font-semibold">{t('holdValues')}</h4>
      <ul className="flex flex-wrap gap-2">
        {pays.coins.map(({ payoutUnits }) => (
          <li
            key={String(payoutUnits)}
            className="num rounded-chip border border-seam bg-s2 px-2 py-1 text-small"
          >
            {amount.ofUnits(payoutUnits)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ pays, title }: { title: Title; pays: Pays }) {
  const t = useTranslations('paytable')
  const { rows } = title.config
  if (pays.lines.length === 0 && pays.ways === 0) return null
  if (pays.lines.length === 0) {
    return <p className="mb-6 text-small text-text-2">{t('ways', { count: pays.ways })}</p>
  }
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-h3">{t('lines', { count: pays.lines.length })}</h3>
      <ol className="grid grid-cols-4 gap-3 sm:grid-cols-7 md:grid-cols-10">
        {pays.lines.map((path, at) => (
          <li key={path.join('')} aria-label={t('line', { number: at + 1 })}>
            <span className="num mb-0.5 block text-cap text-text-3">{at + 1}</span>
            <LineDiagram rows={rows} path={path} />
          </li>
        ))}
      </ol>
    </section>
  )
}
