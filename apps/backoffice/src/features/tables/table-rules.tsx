import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Select, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/table-office'
import { Decision } from '../../kit/decision.tsx'
import { ProposalList } from '../../kit/proposal-list.tsx'
import { useRulesWord } from './use-rules-word.ts'

type Rules = Gives<typeof wire.listTableRules>
const refreshes = [wire.listTableRules, wire.listOfficeTables, wire.listTableChanges]

/** By which rules a table plays and what they give back; others are brought in by two operators. */
export function TableRules({ table }: { table: wire.OfficeTable }) {
  const t = useTranslations('gameOffice.tables')
  const { data } = useFetched(wire.listTableRules, { subject: table.id })
  const [wanted, setWanted] = useState('')
  const wordOf = useRulesWord()
  if (!data) return <Skeleton className="h-24" />
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
              {percent(one.rtpMinBps)} – {percent(one.rtpMaxBps)}
            </span>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="text-small text-text-3">{t('oneRules')}</p>}
      {others.length > 0 && (
        <>
          <p className="text-small text-text-2">{t('aboutRules')}</p>
          <Select
            label={t('otherRules')}
            value={wanted}
            options={[
              { label: '–', value: '' },
              ...others.map(({ rules }) => ({ label: wordOf(rules), value: rules })),
            ]}
            onChange={({ target }) => setWanted(target.value)}
          />
        </>
      )}
      {wanted !== '' && (
        <Decision
          call={wire.proposeTableRules}
          fixed={{ rules: wanted, subject: table.id }}
          words={t('proposeRules')}
          look="danger"
          reason={t('reason')}
          refreshes={refreshes}
          done={() => setWanted('')}
        />
      )}
      <Proposals rows={data.rows} tableId={table.id} />
    </div>
  )
}

function Proposals({ rows, tableId }: { rows: Rules['rows']; tableId: string }) {
  const t = useTranslations('gameOffice.tables')
  return (
    <ProposalList
      rows={rows}
      stateWords={(state) => t(`ruleStates.${state}`)}
      change={(row) => (
        <b>
          {row.rulesBefore} → {row.rules}
        </b>
      )}
      decisions={(row) =>
        row.may.map((decision) => (
          <Decision
            key={decision}
            call={wire.decideTableRules}
            fixed={{ decision, id: row.id, subject: tableId }}
            words={t(`decideRules.${decision}`)}
            look={decision === 'approve' ? 'danger' : 'action'}
            refreshes={refreshes}
          />
        ))
      }
    />
  )
}

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`
