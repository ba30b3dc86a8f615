import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CleanHtml, useLang } from '@madang/kit'
import { languageCodes, languages, localized } from '@madang/texts/languages'
import { Button, Facts, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeMessages, sendMessage } from '@madang/wire/inbox'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { Time } from '../../kit/time.tsx'
import { MessageForm } from './message-form.tsx'
import { May } from '../../kit/may.tsx'

type Row = Gives<typeof listOfficeMessages>['rows'][number]

/** The inbox messages that were sent to members, and the form to send one. */
export function MessagesPage() {
  const t = useTranslations()
  const lang = useLang()
  const [isWriting, setWriting] = useState(false)
  const countOf = (row: Row) => row.memberCount ?? t('siteOffice.messages.all')
  const columns: TableColumn<Row>[] = [
    timeColumn(t('siteOffice.messages.sentAt'), (row) => row.sentAt),
    {
      cell: (row) => localized(row.title, lang),
      header: t('siteOffice.messages.title'),
      key: 'title',
      wide: true,
    },
    { cell: countOf, header: t('siteOffice.messages.to'), key: 'to', numeric: true },
    {
      cell: (row) => row.readCount,
      header: t('siteOffice.messages.read'),
      key: 'read',
      numeric: true,
    },
    { cell: (row) => row.sentBy, header: t('siteOffice.messages.by'), key: 'by' },
  ]
  return (
    <>
      <Listing
        title={t('backoffice.pages.messages')}
        page="messages"
        call={listOfficeMessages}
        filterNames={[]}
        action={
          <May call={sendMessage}>
            <Button onClick={() => setWriting(true)}>{t('siteOffice.messages.write')}</Button>
          </May>
        }
        columns={columns}
        empty={t('siteOffice.messages.none')}
        detail={(row, close) => <MessageSheet message={row} close={close} />}
      />
      {isWriting && (
        <Sheet
          open
          side="end"
          title={t('siteOffice.messages.write')}
          onClose={() => setWriting(false)}
        >
          <MessageForm done={() => setWriting(false)} />
        </Sheet>
      )}
    </>
  )
}

function MessageSheet({ close, message }: { message: Row; close: () => void }) {
  const t = useTranslations()
  const lang = useLang()
  return (
    <Sheet open side="end" title={localized(message.title, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('siteOffice.messages.sentAt'), <Time key="at" at={message.sentAt} />],
            [t('siteOffice.messages.to'), message.memberCount ?? t('siteOffice.messages.all')],
            [t('siteOffice.messages.read'), message.readCount],
            [t('siteOffice.messages.by'), message.sentBy],
          ]}
        />
        {languageCodes
          .filter((one) => message.title[one] !== undefined)
          .map((one) => (
            <section key={one} lang={languages[one].locale}>
              <h3 className="text-h3">{localized(message.title, one)}</h3>
              <CleanHtml html={localized(message.content, one)} className="written text-text-2" />
            </section>
          ))}
      </div>
    </Sheet>
  )
}
