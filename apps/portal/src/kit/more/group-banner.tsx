import { CleanHtml, useFetched } from '@madang/kit'
import { joinClasses, UiLink } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import type { BannerNotice } from '@madang/wire/content'
import { announcementsAsked } from '../announcements.ts'

/** The banners of one group; nothing where the brand has set none. */
export function useBanners(group: BannerNotice['groupName']): BannerNotice[] {
  const { data } = useFetched(listAnnouncements, announcementsAsked)
  return data?.banners.filter(({ groupName }) => groupName === group) ?? []
}

/** The newest banner of a group, for a window. */
export function GroupBanner({ group }: { group: BannerNotice['groupName'] }) {
  const [banner] = useBanners(group)
  return banner ? <BannerCard banner={banner} className="mb-5 min-h-24" /> : null
}

/** Words at the start, the drawn cloth behind them; a link where it leads somewhere. */
export function BannerCard({ banner, className }: { banner: BannerNotice; className?: string }) {
  const look = joinClasses(
    'relative isolate grid content-center gap-1 overflow-hidden rounded-tile p-5 text-[#f4efe8]',
    className,
  )
  const inside = (
    <>
      <img
        src={banner.url}
        alt=""
        width={640}
        height={200}
        className="absolute inset-0 -z-10 size-full object-cover object-right"
      />
      <span className="absolute inset-y-0 start-0 -z-10 w-3/5 bg-linear-to-r from-[#0f0d0c] via-[#0f0d0c]/85 to-transparent" />
      <strong className="max-w-[60%] text-h3 text-balance">{banner.title}</strong>
      <CleanHtml html={banner.content} className="max-w-[55%] text-small" />
    </>
  )
  if (banner.link === null) return <div className={look}>{inside}</div>
  return (
    <UiLink href={banner.link} className={look}>
      {inside}
    </UiLink>
  )
}
