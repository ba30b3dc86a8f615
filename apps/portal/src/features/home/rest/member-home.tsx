import { useFetched } from '@madang/kit'
import { listFavourites, listRecentGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'
import { GameRail } from '../game-rail.tsx'
import { OwnFigures } from './board/own-figures.tsx'
import { Starter } from './starter.tsx'

const shownCount = 12

/** For a returning member: own figures, recent games, favourites, the first steps. */
export function MemberHome() {
  const t = useTranslations('site.member')
  const recent = useFetched(listRecentGames, {})
  const liked = useFetched(listFavourites, {})
  return (
    <div className="grid min-h-[34rem] grid-cols-[minmax(0,1fr)] content-start gap-8 md:min-h-[26rem] md:gap-12">
      <OwnFigures />
      <GameRail title={t('goOn')} games={recent.data?.list.slice(0, shownCount)} isFirst />
      {/* Below a rail that may turn out empty, nothing stands before that is known. */}
      {!recent.isPending && (
        <>
          <GameRail
            title={t('liked')}
            games={liked.data?.list.slice(0, shownCount) ?? []}
            allHref={paths.favourites}
          />
          <Starter />
        </>
      )}
    </div>
  )
}
