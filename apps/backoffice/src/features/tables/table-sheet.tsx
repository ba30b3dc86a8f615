import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Button, EmptyState, Facts, Section, Sheet } from '@madang/ui'
import { changeTable, listOfficeTables, listTableChanges } from '@madang/wire/table-office'
import type { OfficeTable, TableSettings } from '@madang/wire/table-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Difference } from '../../kit/decisions/difference.tsx'
import { Time } from '../../kit/time.tsx'
import { TableFields } from './table-fields.tsx'
import { TableRules } from './table-rules.tsx'
import { TableRounds } from './table-rounds.tsx'
import { useRulesWord } from './use-rules-word.ts'
import { May } from '../../kit/may.tsx'

/** One table: its state, limits and times, rounds, and change history. */
export function TableSheet({ close, table }: { table: OfficeTable; close: () => void }) {
  const t = useTranslations('gameOffice.tables')
  const lang = useLang()
  const wordOf = useRulesWord()
  const [isRounds, setRounds] = useState(false)
  const { owner, version } = table
  const settings = settingsOf(table)
  const isOpen = table.state === 'open'
  const refreshes = [listOfficeTables, listTableChanges]
  return (
    <Sheet open side="end" title={localized(table.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', table.id],
            [t('class'), wordOf(table.class)],
            [t('version'), String(version)],
            [t('dealer'), owner ?? t('rests')],
          ]}
        />
        <Button variant="quiet" onClick={() => setRounds(!isRounds)}>
          {t(isRounds ? 'hideRounds' : 'showRounds')}
        </Button>
        {isRounds && <TableRounds tableId={table.id} />}
        <Section title={t('settings')}>
          <TableFields table={table} settings={settings} />
        </Section>
        <Section title={t('rules')}>
          <TableRules table={table} />
        </Section>
        <May call={changeTable}>
          <Section title={t(isOpen ? 'close' : 'open')}>
            <p className="mb-3 text-small text-text-2">{t(isOpen ? 'aboutClose' : 'aboutOpen')}</p>
            <Decision
              call={changeTable}
              fixed={{
                ...settings,
                state: isOpen ? 'closed' : 'open',
                subject: table.id,
                version,
              }}
              words={t(isOpen ? 'close' : 'open')}
              variant={isOpen ? 'danger' : 'action'}
              reason={t('reason')}
              refreshes={refreshes}
            />
          </Section>
        </May>
        <Section title={t('changes')}>
          <Changes tableId={table.id} />
        </Section>
      </div>
    </Sheet>
  )
}

const settingsOf = (table: OfficeTable): TableSettings => ({
  bettingMs: table.bettingMs,
  dealingMs: table.dealingMs,
  roundMax: table.roundMax,
  spotMax: table.spotMax,
  spotMin: table.spotMin,
  state: table.state,
})

/** The table's changes: who, when and why, with the changed lines. */
function Changes({ tableId }: { tableId: string }) {
  const t = useTranslations('gameOffice.tables')
  const changes = useFetched(listTableChanges, { subject: tableId })
  const rows = changes.data?.rows ?? []
  if (rows.length === 0) return <EmptyState text={t('neverChanged')} />
  return (
    <ol className="grid gap-px bg-seam">
      {rows.map((row) => (
        <li key={row.version} className="grid gap-2 bg-bg py-3">
          <p className="flex flex-wrap gap-x-4 text-ui">
            <Time at={row.at} />
            <span>{row.by}</span>
            <span className="text-text-2">{row.reason}</span>
          </p>
          <Difference before={row.before} after={row.after} setting="tables" />
        </li>
      ))}
    </ol>
  )
}
