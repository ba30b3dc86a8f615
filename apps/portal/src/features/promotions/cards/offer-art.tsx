import { joinClasses } from '@madang/ui'
import type { ReactNode } from 'react'
import { sceneOf } from './offer-scene.ts'
import type { Pictured } from './offer-scene.ts'

/** The picture of an offer, 16:9; decorative. A closed offer's picture is faded. */
export function OfferArt({
  className,
  faded = false,
  offer,
}: {
  offer: Pictured
  faded?: boolean
  className?: string
}) {
  return (
    <img
      alt=""
      src={sceneOf(offer).url}
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className={joinClasses(
        'aspect-video w-full object-cover object-right motion-safe:transition-transform',
        'motion-safe:duration-300 motion-safe:group-hover:scale-[1.02]',
        faded && 'opacity-45',
        className,
      )}
    />
  )
}

/**
 * A wide banner of one offer: the picture at the end, its cloth going on to the start, where the
 * words stand, light on dark in both themes. On a phone the picture stands above the words.
 */
export function OfferBanner({
  children,
  className,
  offer,
}: {
  offer: Pictured
  className?: string
  children: ReactNode
}) {
  const { ink, url } = sceneOf(offer)
  return (
    <div
      className={joinClasses(
        'group relative isolate grid overflow-hidden rounded-tile border border-seam dark-ground',
        className,
      )}
      style={{ backgroundColor: ink }}
    >
      <img
        alt=""
        src={url}
        width={480}
        height={270}
        className="aspect-video w-full object-cover max-sm:max-h-42 sm:absolute sm:inset-y-0 sm:end-0 sm:-z-10 sm:h-full sm:w-auto sm:max-w-[60%] sm:object-right"
      />
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 -z-10 hidden w-[62%] sm:block"
        style={{ background: `linear-gradient(to right, ${ink} 74%, transparent)` }}
      />
      {children}
    </div>
  )
}
