import { useTranslations } from 'use-intl'
import { useCall, useFilters } from '@madang/kit'
import { Banner, Button, Facts, Select, Sheet, TextField } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMessages, sendMessageAgain } from '@madang/wire/notifications'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'

type Message = Gives<typeof listMessages>['rows'][number]

const states = ['kept', 'waiting', 'sending', 'sent', 'failed'] as const
const channels = ['sms', 'mail'] as const
const kinds = [
  'login-code',
  'register-code',
  'forgot-code',
  'step-code',
  'contact-code',
  'one-time-password',
  'new-device',
  'factor-changed',
  'device-copied',
  'quiet',
  'woken',
  'operator-invitation',
] as const
type Kind = (typeof kinds)[number]
/** Other kinds of notifications have no label here: their subject is shown. */
const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind)

const tones: Record<Message['state'], BadgeTone> = {
  failed: 'danger',
  kept: 'plain',
  sending: 'warn',
  sent: 'ok',
  waiting: 'warn',
}

/** Every SMS and e-mail that was sent, newest first, with its delivery state. */
export function OutboxPage() {
  const t = useTranslations('backoffice')
  const columns: TableColumn<Message>[] = [
    timeColumn(t('outbox.madeAt'), (row) => row.madeAt),
    {
      cell: (row) => t(`outbox.channels.${row.channel}`),
      header: t('outbox.channel'),
      key: 'channel',
    },
    {
      cell: (row) => (isKind(row.kind) ? t(`outbox.kinds.${row.kind}`) : row.subject),
      header: t('outbox.kind'),
      key: 'kind',
    },
    { cell: (row) => row.recipient, header: t('outbox.to'), key: 'to' },
    stateColumn(t('state'), (row) => [t(`outbox.states.${row.state}`), tones[row.state]]),
  ]
  return (
    <Listing
      title={t('pages.outbox')}
      page="outbox"
      call={listMessages}
      filterNames={['channel', 'kind', 'state', 'recipient']}
      filters={<OutboxFilters />}
      columns={columns}
      empty={t('empty.outbox')}
      detail={(row, close) => <MessageDetail message={row} close={close} />}
    />
  )
}

function OutboxFilters() {
  const t = useTranslations('backoffice.outbox')
  const all = useTranslations('backoffice.listing')('all')
  const state = useTranslations('backoffice')('state')
  const [filters, change] = useFilters()
  const choose = (name: 'channel' | 'kind') => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value, open: undefined })
  return (
    <>
      <TextField
        label={t('find')}
        value={filters['recipient'] ?? ''}
        onChange={(event) => change({ open: undefined, recipient: event.target.value })}
      />
      <Select
        label={t('channel')}
        value={filters['channel'] ?? ''}
        options={[
          { label: all, value: '' },
          ...channels.map((value) => ({ label: t(`channels.${value}`), value })),
        ]}
        onChange={choose('channel')}
      />
      <Select
        label={t('kind')}
        value={filters['kind'] ?? ''}
        options={[
          { label: all, value: '' },
          ...kinds.map((value) => ({ label: t(`kinds.${value}`), value })),
        ]}
        onChange={choose('kind')}
      />
      <StateFilter label={state} states={states} wordOf={(value) => t(`states.${value}`)} />
    </>
  )
}

function MessageDetail({ close, message }: { message: Message; close: () => void }) {
  const t = useTranslations('backoffice.outbox')
  const again = useCall(sendMessageAgain, { done: close, refreshes: [listMessages] })
  return (
    <Sheet open side="end" title={message.subject} onClose={close}>
      <div className="grid gap-5 pb-6">
        <Facts
          rows={[
            [t('to'), message.recipient],
            [t('channel'), t(`channels.${message.channel}`)],
            [t('kind'), isKind(message.kind) ? t(`kinds.${message.kind}`) : message.subject],
            [t('madeAt'), <Time key="made" at={message.madeAt} />],
            [t('sentAt'), message.sentAt ? <Time key="sent" at={message.sentAt} /> : '–'],
            [t('tried'), message.triedCount],
            ...(message.fault ? ([[t('fault'), message.fault]] as const) : []),
          ]}
        />
        <section aria-label={t('text')} className="border border-seam bg-s2 p-4">
          <p className="text-ui whitespace-pre-line">{message.body ?? t('hidden')}</p>
        </section>
        {again.refusal && <Banner tone="danger">{again.refusal.message}</Banner>}
        {message.state === 'failed' && (
          <May call={sendMessageAgain}>
            <Button busy={again.busy} onClick={() => void again.send({ subject: message.id })}>
              {t('again')}
            </Button>
          </May>
        )}
      </div>
    </Sheet>
  )
}
