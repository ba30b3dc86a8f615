import { localized, useFetched, useLang } from '@madang/kit'
import { Money, UiLink } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { listWinners } from '@madang/wire/realtime'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../../../kit/announcements.ts'
import { noticePath } from '../../../kit/paths.ts'
import { BannerRail } from './banner-rail.tsx'
import { Ticker } from './ticker.tsx'

/** Below the games of the home page: the banners, and the news ticker. */
export function HomeBand() {
  return (
    <div className="grid min-h-[17rem] grid-cols-[minmax(0,1fr)] content-start gap-8">
      <BannerRail />
      <News />
    </div>
  )
}

/** Wins that were paid, then the brand's notices. */
function News() {
  const t = useTranslations('site.ticker')
  const lang = useLang()
  const notices = useFetched(listAnnouncements, announcementsAsked).data?.player ?? []
  const winners = useFetched(listWinners, {}).data?.list ?? []
  const won = winners.map(({ account, amount, gameName, id }) => ({
    id,
    words: (
      <>
        <span className="text-text-3">{t('won', { account })}</span>
        {localized(gameName, lang)}
        <Money value={amount} className="text-points" />
      </>
    ),
  }))
  const announced = notices.map(({ id, title }) => ({
    id,
    words: (
      <UiLink href={noticePath(id)} className="inline-flex min-h-11 items-center">
        {title}
      </UiLink>
    ),
  }))
  return <Ticker label={t('title')} all={[...won, ...announced]} />
}
