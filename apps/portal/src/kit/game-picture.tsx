import { useEffect, useRef, useState } from 'react'
import { joinClasses } from '@madang/ui'
import { tileSource } from '@madang/wire/catalog'
import { liveAddress, noteSilent, ownAddress } from './own-address.ts'
import { Patches } from './patches.tsx'

const triesMax = 3
const restMs = 200
/** A delivery network that does not answer within this time counts as failed. */
const patienceMs = 5_000

/**
 * How often a picture failed on this page. After the limit it is not requested again, even when it
 * renders twice or again.
 */
const failedCounts = new Map<string, number>()
addEventListener('online', () => failedCounts.clear())

/**
 * A game's picture: from the brand's delivery network if it has one, then twice from our own
 * server; after that a drawn pattern replaces it. Decorative.
 */
export function GamePicture({
  src,
  isEager = false,
  className,
}: {
  src: string
  /** The first pictures of a page are loaded eagerly. */
  isEager?: boolean
  className?: string
}) {
  const [tries, setTries] = useState(() => 1 + (failedCounts.get(src) ?? 0))
  const drawn = useRef<HTMLImageElement>(null)
  function failed(): void {
    noteSilent(src)
    failedCounts.set(src, Math.max(tries, failedCounts.get(src) ?? 0))
    setTimeout(() => setTries(1 + (failedCounts.get(src) ?? 0)), restMs)
  }
  useSilence(tries === 1 && ownAddress(src) !== src ? drawn : undefined, failed)
  const place = joinClasses('block aspect-[3/4] w-full bg-s2 object-cover', className)
  if (tries > triesMax) {
    return (
      <span className={place}>
        <Patches />
      </span>
    )
  }
  const address = tries === 1 ? liveAddress(src) : ownAddress(src)
  return (
    <img
      ref={drawn}
      key={tries}
      src={address}
      {...tileSource(address)}
      alt=""
      width={240}
      height={320}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isEager ? 'high' : 'auto'}
      onError={failed}
      className={place}
    />
  )
}

/**
 * Detects a picture that does not load. The browser reports neither that nor when it requested a
 * lazy picture. A picture that was in sight at two checks and has not loaded counts as failed.
 */
function useSilence(
  drawn: { readonly current: HTMLImageElement | null } | undefined,
  failed: () => void,
): void {
  useEffect(() => {
    if (!drawn) return undefined
    let wasInSight = false
    const timer = setInterval(() => {
      const image = drawn.current
      if (!image || image.complete) return clearInterval(timer)
      const { bottom, top } = image.getBoundingClientRect()
      const isInSight = bottom > 0 && top < window.innerHeight
      if (wasInSight && isInSight) failed()
      wasInSight = isInSight
    }, patienceMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once for each picture
  }, [drawn])
}
