import { useRef, useState } from 'react'
import { ArrowLeft, ArrowRight, IconButton, Pause, Play } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { BannerCard, useBanners } from '../../../kit/more/group-banner.tsx'
import { useTurning } from './use-turning.ts'

/**
 * The home page's banners. They rotate by themselves until the reader touches, steps or pauses
 * them. They stop under a pointer, on focus and with reduced motion.
 */
export function BannerRail() {
  const t = useTranslations('site.banners')
  const rail = useRef<HTMLUListElement>(null)
  const [isTurning, setTurning] = useState(true)
  const banners = useBanners('w_home')
  const step = (direction: 1 | -1) => {
    const list = rail.current
    if (!list) return
    const end = list.scrollWidth - list.clientWidth
    const isOver = direction === 1 ? list.scrollLeft >= end - 8 : list.scrollLeft <= 8
    const next = list.scrollLeft + direction * (list.firstElementChild?.clientWidth ?? 0)
    list.scrollTo({ behavior: 'smooth', left: isOver ? (direction === 1 ? 0 : end) : next })
  }
  const hold = useTurning(isTurning && banners.length > 1, () => step(1))
  if (banners.length === 0) return null
  const stepBy = (direction: 1 | -1) => () => {
    setTurning(false)
    step(direction)
  }
  return (
    <section aria-label={t('title')} {...hold}>
      <ul
        ref={rail}
        onPointerDown={() => setTurning(false)}
        className="scroll-quiet flex snap-x gap-3 overflow-x-auto pb-1 md:gap-4"
      >
        {banners.map((banner) => (
          <li key={banner.id} className="w-[min(40rem,86vw)] flex-none snap-start">
            <BannerCard banner={banner} className="min-h-36" />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="flex justify-end">
          <IconButton
            icon={isTurning ? Pause : Play}
            label={t(isTurning ? 'pause' : 'goOn')}
            className="motion-reduce:hidden"
            onClick={() => setTurning(!isTurning)}
          />
          <IconButton icon={ArrowLeft} label={t('before')} onClick={stepBy(-1)} />
          <IconButton icon={ArrowRight} label={t('after')} onClick={stepBy(1)} />
        </div>
      )}
    </section>
  )
}
