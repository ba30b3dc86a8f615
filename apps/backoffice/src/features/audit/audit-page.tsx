import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { Banner, Facts, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listAudit, verifyAudit } from '@madang/wire/operators'
import { timeColumn } from '../../kit/columns.tsx'
import { factRows } from '../../kit/fact-rows.ts'
import { Listing } from '../../kit/listing.tsx'
import { Outcome } from '../../kit/outcome.tsx'
import { Time } from '../../kit/time.tsx'
import { useDeed } from '../../kit/use-deed.ts'

type Row = Gives<typeof listAudit>['rows'][number]

/** Who did what: newest first, with the state of the chain on top. */
export function AuditPage() {
  const t = useTranslations('backoffice')
  const deedOf = useDeed()
  const columns: TableColumn<Row>[] = [
    { cell: (row) => row.seq, header: t('audit.seq'), key: 'seq', numeric: true },
    timeColumn(t('at'), (row) => row.at),
    { cell: (row) => row.operatorName, header: t('audit.operator'), key: 'operator' },
    {
      cell: (row) => deedOf(row.action),
      header: t('audit.action'),
      key: 'action',
      wide: true,
    },
    { cell: (row) => <Outcome code={row.outcome} />, header: t('audit.outcome'), key: 'outcome' },
    { cell: (row) => row.ip, header: t('audit.ip'), key: 'ip', hideInCard: true },
  ]
  return (
    <Listing
      title={t('pages.audit')}
      page="audit"
      note={<Chain />}
      call={listAudit}
      filterNames={['operatorName', 'object']}
      filters={<Filters />}
      columns={columns}
      empty={t('empty.audit')}
      detail={(row, close) => (
        <Sheet open side="end" title={deedOf(row.action)} onClose={close}>
          <Facts
            rows={[
              [t('at'), <Time key="at" at={row.at} />],
              [t('audit.operator'), row.operatorName],
              [t('audit.action'), <code key="code">{row.action}</code>],
              [t('audit.object'), row.object],
              [t('audit.outcome'), <Outcome key="outcome" code={row.outcome} />],
              [t('audit.request'), row.requestId],
              ...factRows(row.facts),
            ]}
          />
        </Sheet>
      )}
    />
  )
}

function Filters() {
  const t = useTranslations('backoffice.audit')
  const [filters, change] = useFilters()
  return (
    <>
      <TextField
        label={t('operator')}
        value={filters['operatorName'] ?? ''}
        onChange={(event) => change({ operatorName: event.target.value })}
      />
      <TextField
        label={t('object')}
        value={filters['object'] ?? ''}
        onChange={(event) => change({ object: event.target.value })}
      />
    </>
  )
}

function Chain() {
  const t = useTranslations('backoffice.audit')
  const { data } = useFetched(verifyAudit, {})
  if (!data) return null
  const { brokenAtSeq, isUnbroken, keptDiffersAtSeq, linkCount, rowCount, unsealedCount } = data
  if (!isUnbroken) return <Banner tone="danger">{t('broken', { seq: brokenAtSeq ?? '' })}</Banner>
  if (keptDiffersAtSeq !== null) {
    return <Banner tone="danger">{t('rewritten', { seq: keptDiffersAtSeq })}</Banner>
  }
  return <Banner tone="ok">{t('unbroken', { linkCount, rowCount, unsealedCount })}</Banner>
}
