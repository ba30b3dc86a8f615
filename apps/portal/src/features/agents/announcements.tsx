import { CleanHtml, useFetched, useLang } from '@madang/kit'
import { EmptyState } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../../kit/announcements.ts'

/** Announcements for agents: the notices of the portal, in one list. */
export function Announcements() {
  const t = useTranslations('agents')
  const lang = useLang()
  const { data } = useFetched(listAnnouncements, { ...announcementsAsked, language: lang })
  const notices = data?.player ?? []
  if (data && notices.length === 0) return <EmptyState kind="message" text={t('none')} />
  return (
    <ul className="grid gap-4">
      {notices.map((notice) => (
        <li key={notice.id} className="grid gap-1 border-b border-seam pb-4">
          <h3 className="text-h3">{notice.title}</h3>
          <p className="text-small text-text-3">{notice.timestamp}</p>
          <CleanHtml html={notice.content} />
        </li>
      ))}
    </ul>
  )
}
