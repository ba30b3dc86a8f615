import { useTranslations } from 'use-intl'
import { Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listFeedback, readFeedback } from '@madang/wire/complaints'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'

type Row = Gives<typeof listFeedback>['rows'][number]
const states = ['new', 'read'] as const

/** Short feedback from members; it gets no answer. */
export function FeedbackPage() {
  const t = useTranslations()
  const stateWord = (state: Row['state']) => t(`siteOffice.feedback.states.${state}`)
  const columns: TableColumn<Row>[] = [
    timeColumn(t('backoffice.at'), (row) => row.sentAt),
    {
      cell: (row) =>
        row.member ? <MemberName of={row.member} /> : t('siteOffice.feedback.visitor'),
      header: t('backoffice.member'),
      key: 'member',
    },
    {
      cell: (row) => row.content,
      header: t('siteOffice.feedback.content'),
      key: 'content',
      wide: true,
    },
    stateColumn(t('backoffice.state'), (row) => [
      stateWord(row.state),
      row.state === 'new' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Listing
      isQueue
      title={t('backoffice.pages.feedback')}
      page="feedback"
      call={listFeedback}
      filterNames={['state']}
      filters={
        <StateFilter
          label={t('backoffice.state')}
          states={states}
          wordOf={(state) => stateWord(state)}
        />
      }
      columns={columns}
      empty={t('siteOffice.feedback.none')}
      detail={(row, close) => (
        <Sheet
          open
          side="end"
          title={row.member?.name ?? t('siteOffice.feedback.visitor')}
          onClose={close}
        >
          <div className="grid gap-6 pb-6">
            <p className="whitespace-pre-wrap">{row.content}</p>
            {row.state === 'new' ? (
              <Decision
                call={readFeedback}
                fixed={{ subject: row.id }}
                words={t('siteOffice.feedback.markRead')}
                variant="quiet"
                refreshes={[listFeedback]}
                done={close}
              />
            ) : (
              <p className="text-small text-text-3">
                {t('siteOffice.feedback.readBy', { name: row.readBy ?? '' })}
              </p>
            )}
          </div>
        </Sheet>
      )}
    />
  )
}
