import { useFetched, useFilters } from '@madang/kit'
import { EmptyState, Pager, Skeleton } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import type { Notice } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../../kit/announcements.ts'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { NoticeItem } from './notice-item.tsx'

const noticesPerPage = 9

/** All notices and events, nine a page; the selected one is open; both are in the address. */
export function NoticePage() {
  const t = useTranslations('content')
  useTitle(t('title'))
  const [{ id, page }, change] = useFilters()
  const fetched = useFetched(listAnnouncements, announcementsAsked)
  const { player = [], promotion = [] } = fetched.data ?? {}
  const notices = [...player, ...promotion].toSorted(newestFirst)
  const pageCount = Math.max(1, Math.ceil(notices.length / noticesPerPage))
  const chosenAt = notices.findIndex((notice) => notice.id === id)
  const wanted = page === undefined && chosenAt >= 0 ? Math.floor(chosenAt / noticesPerPage) + 1 : 1
  const at = Math.min(Math.max(Number(page ?? wanted) || 1, 1), pageCount)
  const shown = notices.slice((at - 1) * noticesPerPage, at * noticesPerPage)
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-8 md:px-8 md:py-12">
      <h1 className="mb-6 text-h1">{t('title')}</h1>
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {/* As high as a full page of them: nothing below moves when they load. */}
      <div className="min-h-144 border-t border-seam">
        {fetched.isPending && <Waiting />}
        {fetched.isSuccess && notices.length === 0 && (
          <EmptyState kind="message" text={t('none')} />
        )}
        {shown.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            isEvent={promotion.includes(notice)}
            isOpen={notice.id === id}
            onToggle={(isOpen) => change({ id: isOpen ? notice.id : undefined })}
          />
        ))}
      </div>
      <Pager
        className="mt-6"
        page={at}
        pages={pageCount}
        onPage={(next) => change({ id: undefined, page: String(next) }, { isStep: true })}
      />
    </div>
  )
}

const newestFirst = (a: Notice, b: Notice) => b.timestamp.localeCompare(a.timestamp)

function Waiting() {
  return (
    <div className="grid">
      {Array.from({ length: noticesPerPage }, (_, at) => (
        <div key={at} className="flex min-h-16 items-center border-b border-seam">
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  )
}
