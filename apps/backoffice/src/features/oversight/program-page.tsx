import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Banner, EmptyState, Heading, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { checkProgram, listProgramChecks } from '@madang/wire/oversight'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'

type Check = Gives<typeof checkProgram>

const tones = { differs: 'danger', unbuilt: 'plain', whole: 'ok' } as const

/** Verifies that the running program is the one that was built, daily and on request. */
export function ProgramPage() {
  const t = useTranslations('backoffice')
  const { data } = useFetched(listProgramChecks, {}, { refetchInterval: 30_000 })
  const [last] = data?.rows ?? []
  const columns: TableColumn<Check>[] = [
    timeColumn(t('events.at'), (row) => row.at),
    { cell: (row) => row.by, header: t('events.who'), key: 'by' },
    {
      cell: (row) => <Badge tone={tones[row.outcome]}>{t(`program.${row.outcome}`)}</Badge>,
      header: t('events.outcome'),
      key: 'outcome',
    },
    { cell: (row) => row.fileCount, header: t('program.files'), key: 'files', numeric: true },
    { cell: (row) => row.digest.slice(0, 16), header: t('program.digest'), key: 'digest' },
  ]
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Heading level={1}>{t('pages.program')}</Heading>
        <p className="text-ui text-text-2">{t('program.about')}</p>
      </div>
      <div className="max-w-80">
        <Decision
          call={checkProgram}
          fixed={{}}
          words={t('program.check')}
          refreshes={[listProgramChecks]}
        />
      </div>
      {last?.outcome === 'differs' && (
        <Banner tone="danger">
          {t('program.differing', { files: last.differing.slice(0, 5).join(', ') })}
        </Banner>
      )}
      {data ? (
        <Table
          caption={t('pages.program')}
          columns={columns}
          rows={data.rows}
          rowKey={(row) => row.id}
          empty={<EmptyState text={t('program.none')} />}
          dense
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </div>
  )
}
