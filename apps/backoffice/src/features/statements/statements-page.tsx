import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Badge, Banner, Button, DateRange, EmptyState, Heading, Money, Section } from '@madang/ui'
import { Table, TextArea } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listDifferences, readStatement } from '@madang/wire/statements'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

type Given = Gives<typeof listDifferences>
type Difference = Given['rows'][number]
type Statement = Given['statements'][number]

/**
 * Providers' statements compared with documents and books; each reconciliation break with its age.
 */
export function StatementsPage() {
  const t = useTranslations('backoffice')
  const { data, isPending } = useFetched(listDifferences, {}, { refetchInterval: 30_000 })
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <Heading level={1}>{t('pages.statements')}</Heading>
        <p className="text-ui text-text-2">{t('statements.about')}</p>
      </div>
      <Section title={t('statements.differences')}>
        <Differences rows={data?.rows ?? []} isBusy={isPending} />
      </Section>
      <May call={readStatement}>
        <Section title={t('statements.read')}>
          <ReadForm />
        </Section>
      </May>
      {data && data.statements.length > 0 && (
        <Section title={t('statements.before')}>
          <Statements rows={data.statements} />
        </Section>
      )}
    </div>
  )
}

function Differences({ isBusy, rows }: { rows: Difference[]; isBusy: boolean }) {
  const t = useTranslations('backoffice.statements')
  const money = (key: 'outside' | 'inside' | 'books'): TableColumn<Difference> => ({
    cell: (row) => (row[key] === null ? '–' : <Money value={row[key]} />),
    header: t(key),
    key,
    numeric: true,
  })
  return (
    <Table
      caption={t('differences')}
      dense
      busy={isBusy}
      rows={rows}
      rowKey={(row) => row.paymentId}
      empty={<EmptyState text={t('none')} />}
      columns={[
        { cell: (row) => row.paymentId, header: t('payment'), key: 'payment' },
        {
          cell: (row) => <Badge tone="warn">{t(`kinds.${row.kind}`)}</Badge>,
          header: t('kind'),
          key: 'kind',
        },
        money('outside'),
        money('inside'),
        money('books'),
        { cell: (row) => row.day, header: t('day'), key: 'day' },
        {
          cell: (row) => t('days', { count: row.ageDays }),
          header: t('age'),
          key: 'age',
          numeric: true,
        },
      ]}
    />
  )
}

function ReadForm() {
  const t = useTranslations('backoffice.statements')
  const [span, setSpan] = useState({ from: '', to: '' })
  const [lines, setLines] = useState('')
  const read = useCall(readStatement, {
    done: () => {
      setLines('')
      needs.forget()
    },
    refreshes: [listDifferences],
  })
  const needs = useNeeds({
    lines: lines.trim() !== '',
    span: span.from !== '' && span.to !== '',
  })
  return (
    <form
      className="grid max-w-2xl gap-4"
      onSubmit={needs.submit(() => void read.send({ lines, provider: 'sandbox', ...span }))}
    >
      <DateRange legend={t('span')} value={span} onChange={setSpan} error={needs.errorOf('span')} />
      <TextArea
        label={t('lines')}
        hint={t('linesHint')}
        rows={6}
        value={lines}
        error={needs.errorOf('lines')}
        onChange={(event) => setLines(event.target.value)}
      />
      {read.refusal && <Banner tone="danger">{read.refusal.message}</Banner>}
      <Button type="submit" busy={read.busy}>
        {t('readNow')}
      </Button>
    </form>
  )
}

function Statements({ rows }: { rows: Statement[] }) {
  const t = useTranslations('backoffice.statements')
  return (
    <Table
      caption={t('before')}
      dense
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { cell: (row) => `${row.from} – ${row.to}`, header: t('span'), key: 'span' },
        { cell: (row) => row.lineCount, header: t('count'), key: 'count', numeric: true },
        { cell: (row) => row.readBy, header: t('readBy'), key: 'by' },
        { cell: (row) => <Time at={row.readAt} />, header: t('readAt'), key: 'at' },
      ]}
    />
  )
}
