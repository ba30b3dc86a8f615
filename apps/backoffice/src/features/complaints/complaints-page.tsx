import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/complaints'
import { complaintKinds, complaintStates, listOfficeComplaints } from '@madang/wire/complaints'
import { BulkBar } from '../../kit/decisions/bulk.tsx'
import { claimColumn, dueColumn, memberColumn } from '../../kit/lists/columns.tsx'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { ClaimFilter, FoldedDays } from '../../kit/lists/money-filters.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { ComplaintSheet } from './complaint-sheet.tsx'

type Row = Gives<typeof listOfficeComplaints>['rows'][number]

/** The complaints queue, longest waiting first. */
export function ComplaintsPage() {
  const t = useTranslations()
  const stateWord = (state: Row['state']) => t(`siteOffice.complaints.states.${state}`)
  const columns: TableColumn<Row>[] = [
    timeColumn(t('backoffice.at'), (row) => row.sentAt),
    memberColumn(t('backoffice.member')),
    {
      cell: (row) => t(`siteOffice.complaints.kinds.${row.kind}`),
      header: t('siteOffice.complaints.kind'),
      key: 'kind',
    },
    {
      cell: (row) => <span className="line-clamp-1">{row.content}</span>,
      header: t('siteOffice.complaints.content'),
      key: 'content',
      wide: true,
    },
    dueColumn(t('backoffice.dueAt')),
    claimColumn(t('backoffice.claimedBy')),
    stateColumn(t('backoffice.state'), (row) => [
      stateWord(row.state),
      row.state === 'open' ? 'warn' : 'ok',
    ]),
  ]
  return (
    <Listing
      title={t('backoffice.pages.complaints')}
      page="complaints"
      call={listOfficeComplaints}
      isQueue
      filterNames={['state', 'kind', 'claim', 'memberId', 'words', 'from', 'to']}
      filters={
        <>
          <WordsFilter label={t('backoffice.queueFilters.words')} />
          <StateFilter
            label={t('backoffice.state')}
            states={complaintStates}
            wordOf={(state) => stateWord(state)}
          />
          <KindFilter />
          <ClaimFilter />
          <FoldedDays />
        </>
      }
      bulk={(rows, clear) => <ComplaintBulk rows={rows} clear={clear} />}
      columns={columns}
      empty={t('siteOffice.complaints.none')}
      exported={(row) => ({
        [t('backoffice.at')]: row.sentAt,
        [t('backoffice.member')]: row.member.name,
        [t('siteOffice.complaints.kind')]: t(`siteOffice.complaints.kinds.${row.kind}`),
        [t('siteOffice.complaints.content')]: row.content,
        [t('backoffice.claimedBy')]: row.claimedBy,
        [t('backoffice.state')]: stateWord(row.state),
      })}
      detail={(row, close) => <ComplaintSheet complaint={row} close={close} />}
    />
  )
}

/** Claims many complaints at once, or assigns them to a colleague. */
function ComplaintBulk({ clear, rows }: { rows: readonly Row[]; clear: () => void }) {
  const t = useTranslations()
  const isFor = ({ state }: Row) => state === 'open'
  const take = { call: wire.claimComplaint, isFor }
  return (
    <BulkBar
      rows={rows}
      clear={clear}
      refreshes={[listOfficeComplaints]}
      shown={{
        nameOf: ({ content, kind, member }) =>
          [member.name, t(`siteOffice.complaints.kinds.${kind}`), content.slice(0, 60)].join(' · '),
      }}
      acts={[
        { ...take, key: 'claim', words: t('backoffice.decide.claim') },
        {
          ...take,
          assignsFor: wire.answerComplaint,
          key: 'assign',
          words: t('backoffice.bulk.assign'),
        },
      ]}
    />
  )
}

function KindFilter() {
  const t = useTranslations('siteOffice.complaints')
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('kind')}
      value={filters['kind'] ?? ''}
      options={[
        { label: t('allKinds'), value: '' },
        ...complaintKinds.map((value) => ({ label: t(`kinds.${value}`), value })),
      ]}
      onChange={(event) => change({ kind: event.target.value, open: undefined })}
    />
  )
}
