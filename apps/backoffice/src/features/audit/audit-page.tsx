import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { Banner, DateRange, Select, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listAudit, verifyAudit } from '@madang/wire/operators'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { Outcome, useOutcomeWords } from '../../kit/decisions/outcome.tsx'
import { useActionName } from '../../kit/words/use-action-name.ts'
import { AuditSheet } from './audit-sheet.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Row = Gives<typeof listAudit>['rows'][number]

const filterNames = ['operatorName', 'member', 'action', 'outcome', 'object', 'from', 'to']

/** The audit trail: one row per action, newest first, with the state of the hash chain on top. */
export function AuditPage() {
  const t = useTranslations('backoffice')
  const actionOf = useActionName()
  const { changeOf } = useAuditWords()
  const outcomeOf = useOutcomeWords()
  const columns: TableColumn<Row>[] = [
    timeColumn(t('at'), (row) => row.at),
    { cell: (row) => row.operatorName, header: t('audit.operator'), key: 'operator' },
    { cell: (row) => actionOf(row.action), header: t('audit.action'), key: 'action', wide: true },
    {
      cell: (row) => <span className="line-clamp-2">{changeOf(row)}</span>,
      header: t('audit.changes'),
      key: 'changes',
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
      filterNames={filterNames}
      filters={<Filters />}
      columns={columns}
      empty={t('empty.audit')}
      exported={(row) => ({
        [t('audit.seq')]: row.seq,
        [t('at')]: row.at,
        [t('audit.operator')]: row.operatorName,
        [t('audit.action')]: actionOf(row.action),
        [t('audit.object')]: row.object,
        [t('audit.changes')]: changeOf(row),
        [t('audit.outcome')]: outcomeOf(row.outcome),
        [t('audit.ip')]: row.ip,
        [t('audit.request')]: row.requestId,
      })}
      detail={(row, close) => <AuditSheet row={row} close={close} />}
    />
  )
}

function Filters() {
  const t = useTranslations('backoffice.audit')
  const anyAction = useTranslations()('backoffice.audit.anyAction')
  const actionOf = useActionName()
  const { actions } = useAuditWords()
  const [filters, change] = useFilters()
  const field = (name: 'member' | 'object' | 'operatorName', label: string) => (
    <TextField
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value, open: undefined })}
    />
  )
  return (
    <>
      {field('operatorName', t('operator'))}
      {field('member', t('member'))}
      <Select
        label={t('action')}
        value={filters['action'] ?? ''}
        options={[
          { label: anyAction, value: '' },
          ...actions.map((value) => ({ label: actionOf(value), value })),
        ]}
        onChange={(event) => change({ action: event.target.value, open: undefined })}
      />
      <Select
        label={t('outcome')}
        value={filters['outcome'] ?? ''}
        options={[
          { label: t('outcomes.any'), value: '' },
          ...(['done', 'refused', 'open'] as const).map((value) => ({
            label: t(`outcomes.${value}`),
            value,
          })),
        ]}
        onChange={(event) => change({ open: undefined, outcome: event.target.value })}
      />
      <DateRange
        legend={t('days')}
        value={{ from: filters['from'] ?? '', to: filters['to'] ?? '' }}
        onChange={({ from, to }) => change({ from, open: undefined, to })}
      />
      {field('object', t('object'))}
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
