import { useFetched } from '@madang/kit'
import { Countdown, Facts, Sheet, Skeleton } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  conversationStates,
  listConversations,
  showOfficeConversation,
} from '@madang/wire/conversations'
import { useTranslations } from 'use-intl'
import { memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/fields/upload-image.tsx'
import { ClaimTabs } from './claim-tabs.tsx'
import { ConversationDecisions } from './conversation-decisions.tsx'

type Row = Gives<typeof listConversations>['rows'][number]
type Whole = Gives<typeof showOfficeConversation>

/** The queue of conversations: waiting members first, each with the promised time. */
export function ConversationsPage() {
  const t = useTranslations()
  const columns: TableColumn<Row>[] = [
    timeColumn(t('backoffice.at'), (row) => row.lastAt),
    memberColumn(t('backoffice.member')),
    {
      cell: (row) => t(`conversations.lines.${row.line}`),
      header: t('conversations.line'),
      key: 'line',
    },
    {
      cell: (row) => <span className="line-clamp-1">{row.lastWords}</span>,
      header: t('conversations.last'),
      key: 'last',
      wide: true,
    },
    {
      cell: (row) => (row.dueAt ? <Countdown until={row.dueAt} /> : '–'),
      header: t('conversations.due'),
      key: 'due',
    },
    { cell: (row) => row.claimedBy ?? '–', header: t('conversations.by'), key: 'by' },
    stateColumn(t('backoffice.state'), (row) => [
      t(`conversations.states.${row.state}`),
      row.waitsSince ? 'warn' : 'ok',
    ]),
  ]
  return (
    <Listing
      title={t('conversations.title')}
      page="conversations"
      call={listConversations}
      filterNames={['state', 'claim']}
      note={<ClaimTabs />}
      filters={
        <StateFilter
          label={t('backoffice.state')}
          states={conversationStates}
          wordOf={(state) => t(`conversations.states.${state}`)}
        />
      }
      columns={columns}
      empty={t('conversations.none')}
      detail={(row, close) => <ConversationSheet row={row} close={close} />}
    />
  )
}

/** Polls every three seconds while it is open, so that a reply appears as it arrives. */
function ConversationSheet({ close, row }: { row: Row; close: () => void }) {
  const t = useTranslations('conversations')
  const fetched = useFetched(
    showOfficeConversation,
    { subject: row.id },
    { refetchInterval: 3_000, staleTime: 0 },
  )
  const whole = fetched.data
  return (
    <Sheet open side="end" title={row.member.name} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('line'), t(`lines.${row.line}`)],
            [t('by'), whole?.claimedBy ?? row.claimedBy ?? '–'],
          ]}
        />
        {whole ? <MessageList whole={whole} /> : <Skeleton className="h-40 w-full" />}
        {whole?.state === 'open' && <ConversationDecisions key={whole.id} whole={whole} />}
      </div>
    </Sheet>
  )
}

function MessageList({ whole }: { whole: Whole }) {
  const t = useTranslations('conversations')
  return (
    <ol aria-live="polite" className="grid gap-3">
      {whole.messages.map((one) => (
        <li
          key={one.id}
          className={
            one.by === 'member' ? 'border-s-3 border-seam ps-3' : 'border-s-3 border-action ps-3'
          }
        >
          <span className="flex flex-wrap gap-x-2 text-small text-text-3">
            <span>{one.operator ?? t('member')}</span>
            <Time at={one.at} />
          </span>
          <p className="break-words whitespace-pre-wrap">{one.words}</p>
          {one.uploads.map((id) => (
            <UploadImage key={id} id={id} />
          ))}
        </li>
      ))}
    </ol>
  )
}
