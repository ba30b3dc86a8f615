import { Suspense } from 'react'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../../kit/lazy-page.ts'
import { WhenNear } from '../../kit/when-near.tsx'
import { GameRails } from './game-rails.tsx'
import { Hero } from './hero.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { WinnersBoard } from './winners-board.tsx'
import { useTitle } from '../../kit/use-title.ts'

const HomeBand = lazyPage(async () => {
  const [band] = await Promise.all([import('../../kit/more/home-band.tsx'), needTexts('site')])
  return band
}, 'HomeBand')

/** The first page: what to play, what is new, who won; from the database, and live. */
export function HomePage() {
  useTitle(undefined)
  return (
    <>
      <Hero />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 px-4 pt-10 md:px-8">
        <GameRails />
        <WhenNear className="min-h-[17rem]">
          <Suspense fallback={<div className="min-h-[17rem]" />}>
            <HomeBand />
          </Suspense>
        </WhenNear>
        <div className="below grid border-t border-seam lg:grid-cols-[5fr_3fr]">
          <LatestNotices />
          <WinnersBoard />
        </div>
      </div>
    </>
  )
}
