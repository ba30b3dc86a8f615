import { Suspense, use } from 'react'
import { loadHomeParts } from '../../../../kit/home-parts.ts'
import { PatchSkeleton } from '../../../../kit/more/board-patch.tsx'
import { useInSight } from '../../../../kit/more/use-in-sight.ts'
import { JackpotPatch } from './jackpot-patch.tsx'
import { LivePatch } from './live-patch.tsx'
import { WinsStrip } from './wins-strip.tsx'

const parts = loadHomeParts()

/** What goes on now: a live table, matches in play, the next draws, the jackpot, today's wins. */
export function HomeBoard() {
  const [place, isSeen] = useInSight<HTMLDivElement>()
  return (
    <div ref={place} className="grid gap-0.5 overflow-hidden rounded-tile border border-seam bg-bg">
      <div className="flex flex-wrap gap-0.5 min-[84rem]:flex-nowrap">
        <LivePatch isSeen={isSeen} />
        {use(parts).map(({ name, part: Part, share }) => (
          <Suspense key={name} fallback={<PatchSkeleton share={share} />}>
            <Part isSeen={isSeen} />
          </Suspense>
        ))}
        <JackpotPatch isSeen={isSeen} />
      </div>
      <WinsStrip />
    </div>
  )
}
