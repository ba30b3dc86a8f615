import { CleanHtml, useFetched } from '@madang/kit'
import { BannerCloth, joinClasses, UiLink } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import type { BannerNotice } from '@madang/wire/content'
import { useState } from 'react'
import { announcementsAsked } from '../announcements.ts'
import { liveAddress, noteSilent, ownAddress } from '../own-address.ts'

/** Returns the banners of one group; nothing if the brand has set none. */
export function useBanners(group: BannerNotice['groupName']): BannerNotice[] {
  const { data } = useFetched(listAnnouncements, announcementsAsked)
  return data?.banners.filter(({ groupName }) => groupName === group) ?? []
}

/** The newest banner of a group, for a window. */
export function GroupBanner({ group }: { group: BannerNotice['groupName'] }) {
  const [banner] = useBanners(group)
  return banner ? <BannerCard banner={banner} className="mb-5 min-h-24" /> : null
}

/** Text at the start, the drawn pattern behind it; a link if the banner has a target. */
export function BannerCard({ banner, className }: { banner: BannerNotice; className?: string }) {
  const boxClass = joinClasses('grid overflow-hidden rounded-tile', className)
  const inside = (
    <BannerCloth picture={<Picture key={banner.url} url={banner.url} />} title={banner.title}>
      <CleanHtml html={banner.content} className="max-w-[55%] text-small" />
    </BannerCloth>
  )
  if (banner.link === null) return <div className={boxClass}>{inside}</div>
  return (
    <UiLink href={banner.link} className={boxClass}>
      {inside}
    </UiLink>
  )
}

function Picture({ url }: { url: string }) {
  const [address, setAddress] = useState(liveAddress(url))
  const fetchHere = () => {
    noteSilent(url)
    setAddress(ownAddress(url))
  }
  return <img src={address} alt="" width={640} height={200} onError={fetchHere} />
}
