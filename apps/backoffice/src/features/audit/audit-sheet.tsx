import { useTranslations } from 'use-intl'
import { CopyCode, Facts, Section, Sheet, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listAudit } from '@madang/wire/operators'
import { Outcome } from '../../kit/decisions/outcome.tsx'
import { Time } from '../../kit/time.tsx'
import { useActionName } from '../../kit/words/use-action-name.ts'
import { elementField } from '../../kit/members/fact-rows.ts'
import { useAuditWords } from './use-audit-words.ts'

type Row = Gives<typeof listAudit>['rows'][number]
type Altered = Row['altered'][number]

/** One action: its reason, and every changed field before and after. */
export function AuditSheet({ close, row }: { row: Row; close: () => void }) {
  const t = useTranslations('backoffice')
  const actionOf = useActionName()
  const { nameOf, valueOf } = useAuditWords()
  const columns: TableColumn<Altered>[] = [
    {
      cell: ({ element }) => nameOf(elementField(element)),
      header: t('audit.element'),
      key: 'element',
    },
    {
      cell: ({ before, element }) => valueOf(elementField(element), before),
      header: t('audit.before'),
      key: 'before',
    },
    {
      cell: ({ after, element }) => valueOf(elementField(element), after),
      header: t('audit.after'),
      key: 'after',
    },
  ]
  return (
    <Sheet open side="end" title={actionOf(row.action)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('audit.seq'), row.seq],
            [t('at'), <Time key="at" at={row.at} />],
            [t('audit.operator'), row.operatorName],
            [t('audit.outcome'), <Outcome key="outcome" code={row.outcome} />],
            [t('audit.ip'), row.ip],
            [
              t('audit.object'),
              row.object === '' ? '–' : <CopyCode key="object" value={row.object} />,
            ],
            [t('audit.request'), <CopyCode key="request" value={row.requestId} />],
          ]}
        />
        {row.altered.length > 0 && (
          <Section title={t('audit.changes')} level={3}>
            <Table
              caption={t('audit.changes')}
              columns={columns}
              rows={row.altered}
              rowKey={(_, at) => at}
              dense
            />
          </Section>
        )}
        <Section title={t('audit.said')} level={3}>
          <Facts
            rows={Object.entries(row.facts).map(([name, fact]) => [
              nameOf(name),
              valueOf(name, fact),
            ])}
          />
        </Section>
      </div>
    </Sheet>
  )
}
