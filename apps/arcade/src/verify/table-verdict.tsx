import { useMemo } from 'react'
import { Banner } from '@madang/ui'
import type { TableRound } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useTableWords } from '../tables/table-words.ts'
import { BeaconCheck } from './beacon-check.tsx'
import { ChecksList } from './checks-list.tsx'
import { compareTableRound } from './compare-table-round.ts'
import { Edge } from './edge.tsx'
import { FactsList } from './facts-list.tsx'
import { TableReplay } from './table-replay.tsx'

/** The result of dealing a live table's round again. */
export function TableVerdict({ round }: { round: TableRound }) {
  const t = useTranslations('verify')
  const words = useTableWords()
  const compared = useMemo(
    () => (round.link === null ? undefined : compareTableRound(round, round.link)),
    [round],
  )
  if (round.link === null) {
    return (
      <Banner tone="info" title={t('tableRunning')}>
        {t('tableRunningAbout')}
      </Banner>
    )
  }
  if (round.state === 'voided' && !round.result) {
    return (
      <>
        <Banner tone="info" title={t('tableVoided')}>
          {t('tableVoidedAbout')}
        </Banner>
        <TableReplay round={round} />
        <Record round={round} />
      </>
    )
  }
  if (!compared) return <Banner tone="warn" title={t('unknownVersion')} />
  const isGood = compared.checks.every(({ isSame }) => isSame)
  return (
    <div className="grid gap-6">
      {round.state === 'voided' && (
        <Banner tone="info" title={t('tableVoided')}>
          {t('tableTakenBackAbout')}
        </Banner>
      )}
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t(isGood ? 'goodAbout' : 'badAbout')}
      </Banner>
      <ChecksList
        checks={compared.checks.map(({ isSame, name }) => ({ isSame, name: t(`table.${name}`) }))}
      />
      {round.beacon && <BeaconCheck beacon={round.beacon} />}
      <Edge>
        {round.result && <p className="text-h3">{words(round.result.call)}</p>}
        <TableReplay round={round} />
        <Record round={round} />
      </Edge>
    </div>
  )
}

function Record({ round }: { round: TableRound }) {
  const t = useTranslations('verify')
  const facts = [
    [t('game'), `${round.tableId} · ${round.class} v${round.classVersion}`],
    [t('nonce'), String(round.number)],
    [t('table.commitment'), round.commitment ?? ''],
    [t('table.linkValue'), round.link ?? ''],
    [t('table.salt'), round.salt],
    [t('table.head'), `${round.chainHead} (+${round.linkIndex})`],
    [t('table.outcome'), round.result ? JSON.stringify(round.result.outcome) : ''],
  ] as const
  return <FactsList facts={facts} />
}
