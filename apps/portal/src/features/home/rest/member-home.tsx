import { useFetched } from '@madang/kit'
import { listFavourites, listRecentGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'
import { GameRail } from '../game-rail.tsx'
import { LiveNow } from './live-now.tsx'
import { Starter } from './starter.tsx'

const shownCount = 12

/** For a returning member: recent games, favourites, running promotions, the first steps. */
export function MemberHome() {
  const t = useTranslations('site.member')
  const recent = useFetched(listRecentGames, {})
  const liked = useFetched(listFavourites, {})
  return (
    <div className="grid min-h-[26rem] grid-cols-[minmax(0,1fr)] content-start gap-8 md:gap-12">
      <GameRail title={t('goOn')} games={recent.data?.list.slice(0, shownCount)} isFirst />
      <GameRail
        title={t('liked')}
        games={liked.data?.list.slice(0, shownCount)}
        allHref={paths.favourites}
      />
      <LiveNow />
      <Starter />
    </div>
  )
}
