import { CountedFigures } from '../../../kit/more/counted-figures.tsx'
import { CategoryRails } from './category-rails.tsx'
import { FairnessPicture } from './fairness-picture.tsx'
import { HomeBand } from './home-band.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { LiveNow } from './live-now.tsx'
import { OffersRow } from './offers-row.tsx'
import { WinnersBoard } from './winners-board.tsx'

/** The home page below its first view: tables, offers, every category, what is new, who won. */
export function HomeRest() {
  return (
    <>
      <LiveNow />
      <OffersRow />
      <CategoryRails />
      <CountedFigures className="text-center" />
      <HomeBand />
      <FairnessPicture />
      <div className="below grid border-t border-seam lg:grid-cols-[5fr_3fr]">
        <LatestNotices />
        <WinnersBoard />
      </div>
    </>
  )
}
