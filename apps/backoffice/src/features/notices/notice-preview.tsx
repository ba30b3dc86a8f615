import { lazy, Suspense } from 'react'
import { CleanHtml, localized } from '@madang/kit'
import { BannerCloth, ChevronDown, Icon, Skeleton, X } from '@madang/ui'
import type { Language } from '@madang/wire'
import type { Announcement } from '@madang/wire/content'

type Shown = Pick<Announcement, 'id' | 'type' | 'title' | 'content' | 'startsAt'>

/** Loaded on demand: the drawings are large, and most announcements have none. */
const BannerDrawing = lazy(async () => ({
  default: (await import('./banner-drawing.tsx')).BannerDrawing,
}))

/** An announcement as the portal will show it: a banner, a pop-up, or an expanded row. */
export function NoticePreview({ lang, notice }: { notice: Shown; lang: Language }) {
  const title = localized(notice.title, lang)
  const content = localized(notice.content, lang)
  const words = <CleanHtml html={content} className="written text-text-2" />
  if (notice.type === 'B') {
    return (
      <div className="grid min-h-36 overflow-hidden rounded-tile">
        <BannerCloth
          title={title}
          picture={
            <Suspense fallback={<Skeleton className="size-full" />}>
              <BannerDrawing id={notice.id} title={notice.title.KO} />
            </Suspense>
          }
        >
          <CleanHtml html={content} className="max-w-[55%] text-small" />
        </BannerCloth>
      </div>
    )
  }
  if (notice.type === 'PU') {
    return (
      <div className="overflow-hidden rounded-tile border border-seam bg-s1 shadow-float">
        <p className="flex min-h-14 items-center gap-2 border-b border-seam px-5 text-h3">
          {title}
          <Icon of={X} className="ms-auto text-text-3" />
        </p>
        <div className="min-h-32 px-5 py-4">{words}</div>
      </div>
    )
  }
  return (
    <div className="border-y border-seam py-3">
      <p className="flex items-center gap-4">
        <span className="min-w-0 flex-1">
          <span className="block text-h3">{title}</span>
          <span className="num block text-small text-text-3">{stamp(notice.startsAt)}</span>
        </span>
        <Icon of={ChevronDown} className="rotate-180 text-text-3" />
      </p>
      <div className="pt-3">{words}</div>
    </div>
  )
}

/** Formats yyyy-MM-dd HH:mm:ss in Seoul, as announcements have it. */
const stamp = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Seoul',
  })
    .format(new Date(at))
    .replace(',', '')
