import { useState } from 'react'
import { joinClasses } from '@madang/ui'
import { tileSource } from '@madang/wire/catalog'
import { liveAddress, noteSilent, ownAddress } from './own-address.ts'
import { Patches } from './patches.tsx'

const triesMax = 3
const restMs = 200

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
      key={tries}
      src={address}
      {...tileSource(address)}
      alt=""
      width={240}
      height={320}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isEager ? 'high' : 'auto'}
      onError={() => {
        noteSilent(src)
        failedCounts.set(src, Math.max(tries, failedCounts.get(src) ?? 0))
        setTimeout(() => setTries(1 + (failedCounts.get(src) ?? 0)), restMs)
      }}
      className={place}
    />
  )
}
