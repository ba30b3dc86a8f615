import { CountedFigures } from '../../../kit/more/counted-figures.tsx'
import { CategoryRails } from './category-rails.tsx'
import { HomeBand } from './home-band.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { WinnersBoard } from './winners-board.tsx'

/** The home page below its first view: every category, banners, what is new, who won. */
export function HomeRest() {
  return (
    <>
      <CategoryRails />
      <CountedFigures className="text-center" />
      <HomeBand />
      <div className="below grid border-t border-seam lg:grid-cols-[5fr_3fr]">
        <LatestNotices />
        <WinnersBoard />
      </div>
    </>
  )
}
