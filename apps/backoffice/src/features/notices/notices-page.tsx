import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFilters, useLang } from '@madang/kit'
import { languageCodes } from '@madang/texts/languages'
import { Button, Select, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import {
  announcementTypes,
  createAnnouncement,
  listAllAnnouncements,
  retireAnnouncement,
  type Announcement,
} from '@madang/wire/content'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeVersions } from './notice-versions.tsx'
import { May } from '../../kit/may.tsx'

const states = ['active', 'retired'] as const

/** The brand's announcements in all languages, including planned and removed ones. */
export function NoticesPage() {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const [isWriting, setWriting] = useState(false)
  const columns: TableColumn<Announcement>[] = [
    { cell: (row) => t(`notices.types.${row.type}`), header: t('notices.type'), key: 'type' },
    {
      cell: (row) => localized(row.title, lang),
      header: t('notices.title'),
      key: 'title',
      wide: true,
    },
    {
      cell: (row) => languageCodes.filter((code) => row.title[code] !== undefined).join(' · '),
      header: t('notices.languages'),
      hideInCard: true,
      key: 'languages',
    },
    timeColumn(t('notices.startsAt'), (row) => row.startsAt, 'start'),
    { cell: (row) => row.changedBy, header: t('notices.changedBy'), key: 'by' },
    stateColumn(t('state'), (row) => [
      t(`notices.states.${row.state}`),
      row.state === 'active' ? 'ok' : 'plain',
    ]),
  ]
  return (
    <>
      <Listing
        title={t('pages.notices')}
        page="notices"
        call={listAllAnnouncements}
        filterNames={['type', 'state']}
        filters={<NoticeFilters />}
        action={
          <May call={createAnnouncement}>
            <Button onClick={() => setWriting(true)}>{t('notices.add')}</Button>
          </May>
        }
        columns={columns}
        empty={t('empty.notices')}
        detail={(row, close) => (
          <Sheet open side="end" title={localized(row.title, lang)} onClose={close}>
            <div className="grid gap-6">
              <KeptForm row={row}>{(kept) => <NoticeForm notice={kept} done={close} />}</KeptForm>
              {row.state === 'active' && (
                <Decision
                  call={retireAnnouncement}
                  fixed={{ announcementId: row.id }}
                  words={t('notices.retire')}
                  variant="danger"
                  refreshes={[listAllAnnouncements]}
                  done={close}
                />
              )}
              <NoticeVersions notice={row} done={close} />
            </div>
          </Sheet>
        )}
      />
      {isWriting && (
        <Sheet open side="end" title={t('notices.add')} onClose={() => setWriting(false)}>
          <NoticeForm done={() => setWriting(false)} />
        </Sheet>
      )}
    </>
  )
}

function NoticeFilters() {
  const t = useTranslations('backoffice')
  const [filters, change] = useFilters()
  return (
    <>
      <Select
        label={t('notices.type')}
        value={filters['type'] ?? ''}
        options={[
          { label: t('listing.all'), value: '' },
          ...announcementTypes.map((type) => ({ label: t(`notices.types.${type}`), value: type })),
        ]}
        onChange={(event) => change({ open: undefined, type: event.target.value })}
      />
      <StateFilter
        label={t('state')}
        states={states}
        wordOf={(state) => t(`notices.states.${state}`)}
      />
    </>
  )
}
