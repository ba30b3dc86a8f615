import { useTranslations } from 'use-intl'
import { Facts, Section, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { answerComplaint, complaintStates, listOfficeComplaints } from '@madang/wire/complaints'
import { memberColumn, stateColumn, timeColumn } from '../../kit/columns.tsx'
import { Decision } from '../../kit/decision.tsx'
import { Listing } from '../../kit/listing.tsx'
import { StateFilter } from '../../kit/state-filter.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/upload-image.tsx'

type Row = Gives<typeof listOfficeComplaints>['rows'][number]

/** The desk: who waits the longest stands on top. */
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
      filterNames={['state']}
      filters={
        <StateFilter
          label={t('backoffice.state')}
          states={complaintStates}
          wordOf={(state) => stateWord(state)}
        />
      }
      columns={columns}
      empty={t('siteOffice.complaints.none')}
      detail={(row, close) => <ComplaintSheet complaint={row} close={close} />}
    />
  )
}

function ComplaintSheet({ close, complaint }: { complaint: Row; close: () => void }) {
  const t = useTranslations()
  return (
    <Sheet open side="end" title={complaint.member.name} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('backoffice.at'), <Time key="at" at={complaint.sentAt} />],
            [t('siteOffice.complaints.kind'), t(`siteOffice.complaints.kinds.${complaint.kind}`)],
            [t('siteOffice.complaints.answeredBy'), complaint.answeredBy ?? '–'],
            [t('siteOffice.complaints.answeredAt'), <Time key="by" at={complaint.answeredAt} />],
          ]}
        />
        <p className="whitespace-pre-wrap">{complaint.content}</p>
        {complaint.uploads.map((id) => (
          <UploadImage key={id} id={id} />
        ))}
        {complaint.answer === null ? (
          <Decision
            call={answerComplaint}
            fixed={{ subject: complaint.id }}
            words={t('siteOffice.complaints.send')}
            also={{
              isNeeded: true,
              label: t('siteOffice.complaints.answer'),
              lengthMax: 2_000,
              name: 'words',
            }}
            refreshes={[listOfficeComplaints]}
            done={close}
          />
        ) : (
          <Section title={t('siteOffice.complaints.answered')} level={3}>
            <p className="border-s-3 border-action ps-3 whitespace-pre-wrap">{complaint.answer}</p>
          </Section>
        )}
      </div>
    </Sheet>
  )
}
