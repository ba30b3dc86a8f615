import { useEffect, useRef, useState } from 'react'
import { joinClasses } from '@madang/ui'
import { tileSource } from '@madang/wire/catalog'
import { liveAddress, noteSilent, ownAddress } from './own-address.ts'
import { Patches } from './patches.tsx'

const triesMax = 3
const restMs = 200
/** A network that has begun to answer nothing in this time is as good as one that refuses. */
const patienceMs = 5_000

/** How often a picture failed on this page: drawn twice, or anew, it is asked for no more. */
const failedCounts = new Map<string, number>()
addEventListener('online', () => failedCounts.clear())

/**
 * A game's picture: from a delivery network where the brand has one, then twice from the house;
 * then our own cloth takes its place. Decoration.
 */
export function GamePicture({
  src,
  isEager = false,
  className,
}: {
  src: string
  /** The first pictures of a page are not lazy. */
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
 * Nobody is told of a picture that never comes, nor when a lazy one was asked for: one that was in
 * sight at two looks and is not there has waited long enough.
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
