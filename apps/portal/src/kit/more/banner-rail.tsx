import { useRef } from 'react'
import { ArrowLeft, ArrowRight, IconButton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { BannerCard, useBanners } from './group-banner.tsx'

/** The home page's banners: swiped or stepped by the reader, never moved by themselves. */
export function BannerRail() {
  const t = useTranslations('site.banners')
  const rail = useRef<HTMLUListElement>(null)
  const banners = useBanners('w_home')
  if (banners.length === 0) return null
  const step = (direction: 1 | -1) =>
    rail.current?.scrollBy({ behavior: 'smooth', left: direction * rail.current.clientWidth * 0.8 })
  return (
    <section aria-label={t('title')}>
      <ul ref={rail} className="scroll-quiet flex snap-x gap-3 overflow-x-auto pb-1 md:gap-4">
        {banners.map((banner) => (
          <li key={banner.id} className="w-[min(26rem,86vw)] flex-none snap-start">
            <BannerCard banner={banner} className="min-h-36" />
          </li>
        ))}
      </ul>
      {banners.length > 2 && (
        <div className="flex justify-end">
          <IconButton icon={ArrowLeft} label={t('before')} onClick={() => step(-1)} />
          <IconButton icon={ArrowRight} label={t('after')} onClick={() => step(1)} />
        </div>
      )}
    </section>
  )
}
