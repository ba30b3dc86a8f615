import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Skeleton } from '@madang/ui'
import * as wire from '@madang/wire/table-office'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { ProposeOther } from '../../kit/decisions/propose-other.tsx'
import { useRulesWord } from './use-rules-word.ts'

const refreshes = [wire.listTableRules, wire.listOfficeTables, wire.listTableChanges]

/** A table's rules and their RTP; two operators put other rules into force. */
export function TableRules({ table }: { table: wire.OfficeTable }) {
  const t = useTranslations('gameOffice.tables')
  const { data } = useFetched(wire.listTableRules, { subject: table.id })
  const wordOf = useRulesWord()
  if (!data) return <Skeleton className="h-24" />
  const rtpOf = (rules: string) => {
    const known = data.offered.find((one) => one.rules === rules)
    return known ? `${percentOf(known.rtpMinBps)} – ${percentOf(known.rtpMaxBps)}` : ''
  }
  const others = data.offered.filter(({ rules }) => rules !== table.class)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1 text-ui">
        {data.offered.map((one) => (
          <li key={one.rules} className="flex flex-wrap gap-x-4 border-b border-seam pb-1">
            <b>{wordOf(one.rules)}</b>
            {one.rules === table.class && <Badge tone="ok">{t('inForce')}</Badge>}
            {!one.isAllowed && <Badge tone="danger">{t('notAllowed')}</Badge>}
            <span className="num ms-auto">
              {percentOf(one.rtpMinBps)} – {percentOf(one.rtpMaxBps)}
            </span>
          </li>
        ))}
      </ul>
      <ProposeOther
        others={others.map(({ rules }) => ({ label: wordOf(rules), value: rules }))}
        call={wire.proposeTableRules}
        fixed={(rules) => ({ rules, subject: table.id })}
        refreshes={refreshes}
        words={{
          about: t('aboutRules'),
          none: t('oneRules'),
          other: t('otherRules'),
          propose: t('proposeRules'),
          reason: t('reason'),
        }}
      />
      <ProposalList
        rows={data.rows}
        change={(row) => (
          <b>
            {wordOf(row.rulesBefore)} {rtpOf(row.rulesBefore)} → {wordOf(row.rules)}{' '}
            {rtpOf(row.rules)}
          </b>
        )}
        decide={{
          call: wire.decideTableRules,
          kind: 'table-rules',
          refreshes,
          request: ({ id }) => ({ id, subject: table.id }),
          words: (choice) => t(`decideRules.${choice}`),
        }}
      />
    </div>
  )
}
