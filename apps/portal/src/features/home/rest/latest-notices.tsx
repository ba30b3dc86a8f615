import { useFetched } from '@madang/kit'
import { EmptyState, Skeleton, UiLink } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../../../kit/announcements.ts'
import { Failure } from '../../../kit/failure.tsx'
import { noticePath, paths } from '../../../kit/paths.ts'

const shownCount = 4

/** The brand's notices, newest first. */
export function LatestNotices() {
  const t = useTranslations('home')
  const fetched = useFetched(listAnnouncements, announcementsAsked)
  const notices = fetched.data?.player.slice(0, shownCount)
  return (
    <section className="border-seam py-8 lg:border-e lg:pe-8">
      <header className="flex min-h-11 items-center justify-between">
        <h2 className="text-h2">{t('notices')}</h2>
        <UiLink
          href={paths.notices}
          className="label inline-flex min-h-11 items-center px-2 text-ui text-action"
        >
          {t('allNotices')}
        </UiLink>
      </header>
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {notices?.length === 0 && <EmptyState kind="message" text={t('noNotices')} />}
      <ul aria-live="off" className="min-h-56">
        {notices
          ? notices.map((notice) => (
              <li key={notice.id} className="border-b border-seam last:border-0">
                <UiLink
                  href={noticePath(notice.id)}
                  className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-action"
                >
                  <span className="min-w-0">{notice.title}</span>
                  <time className="num label text-small text-text-3">
                    {notice.timestamp.slice(0, 10)}
                  </time>
                </UiLink>
              </li>
            ))
          : fetched.isPending &&
            Array.from({ length: shownCount }, (_, at) => (
              <li key={at} className="flex min-h-14 items-center border-b border-seam">
                <Skeleton className="h-5 w-3/4" />
              </li>
            ))}
      </ul>
    </section>
  )
}
