import { useMemo } from 'react'
import { Banner, CircleCheck, CircleX, Icon } from '@madang/ui'
import type { TableRound } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { useTableWords } from '../tables/table-words.ts'
import { compareTableRound } from './compare-table-round.ts'

/** What came of dealing a round of a live table again. */
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
  if (round.state === 'voided') {
    return (
      <>
        <Banner tone="info" title={t('tableVoided')}>
          {t('tableVoidedAbout')}
        </Banner>
        <Record round={round} />
      </>
    )
  }
  if (!compared) return <Banner tone="warn" title={t('unknownVersion')} />
  const isGood = compared.checks.every(({ isSame }) => isSame)
  return (
    <div className="grid gap-6">
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t(isGood ? 'goodAbout' : 'badAbout')}
      </Banner>
      <ul className="divide-y divide-seam border-y border-seam">
        {compared.checks.map(({ isSame, name }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-2">
            <Icon
              of={isSame ? CircleCheck : CircleX}
              className={isSame ? 'text-ok' : 'text-danger'}
            />
            {t(`table.${name}`)}
          </li>
        ))}
      </ul>
      {round.result && <p className="text-h3">{words(round.result.call)}</p>}
      <Record round={round} />
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
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-cap text-text-3">{name}</dt>
          <dd className="num font-mono text-small break-all select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
