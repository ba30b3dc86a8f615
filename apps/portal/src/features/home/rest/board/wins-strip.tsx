import { localized, useFetched, useLang } from '@madang/kit'
import { formatTime, Money, Time, UiLink, useNow } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { listWinners } from '@madang/wire/realtime'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../../../../kit/announcements.ts'
import { noticePath } from '../../../../kit/paths.ts'

const shownCount = 3
const frame =
  'flex min-h-12 w-full items-center gap-5 overflow-hidden bg-s2 px-4 text-small md:px-5'

/** The newest wins that were paid today; on a day without one, the newest notice. */
export function WinsStrip() {
  const t = useTranslations('site.now')
  const lang = useLang()
  const today = formatTime(new Date(useNow(null)), 'date')
  const winners = useFetched(listWinners, {})
  const notices = useFetched(listAnnouncements, announcementsAsked)
  const wins = winners.data?.list
    .filter(({ wonAt }) => formatTime(new Date(wonAt), 'date') === today)
    .slice(0, shownCount)
  const notice = notices.data?.player[0]
  if (winners.data && wins?.length === 0 && notice) {
    return (
      <UiLink href={noticePath(notice.id)} className={`${frame} hover:text-action`}>
        <span className="truncate">{notice.title}</span>
      </UiLink>
    )
  }
  if (!wins || wins.length === 0) return <div className={frame} />
  return (
    <section aria-live="off" aria-label={t('wins')} className={frame}>
      <h2 className="label flex-none text-small font-semibold">{t('wins')}</h2>
      <ul className="flex min-w-0 gap-5">
        {wins.map(({ account, amount, gameName, id, wonAt }) => (
          <li key={id} className="label flex items-center gap-1.5 max-md:not-first:hidden">
            <span className="truncate text-text-2">
              {account} · {localized(gameName, lang)}
            </span>
            <Money value={amount} className="font-semibold text-points" />
            <Time at={wonAt} format="relative" className="text-text-3 max-md:hidden" />
          </li>
        ))}
      </ul>
    </section>
  )
}
