import { useFetched } from '@madang/kit'
import { Button, ButtonLink, EmptyState } from '@madang/ui'
import { listFavourites } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { paths } from '../../kit/paths.ts'
import { askLogin } from '../../kit/popups.ts'
import { useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { LobbyTabs } from './lobby-tabs.tsx'

/** The member's favourite games, the latest first. */
export function FavouritesPage() {
  const t = useTranslations('lobby')
  useTitle(t('favourites'))
  const session = useSession()
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="text-h1">{t('favourites')}</h1>
      <LobbyTabs />
      {session ? (
        <Favourites />
      ) : (
        <EmptyState
          text={t('favouritesNeedLogin')}
          action={<Button onClick={() => askLogin()}>{t('login')}</Button>}
        />
      )}
    </div>
  )
}

function Favourites() {
  const t = useTranslations('lobby')
  const liked = useFetched(listFavourites, {})
  if (liked.isPending) return <GameGridSkeleton count={6} />
  if (liked.isError) return <Failure error={liked.error} retry={() => void liked.refetch()} />
  if (liked.data.list.length > 0) return <GameGrid games={liked.data.list} />
  return (
    <EmptyState
      text={t('noFavourites')}
      action={<ButtonLink href={paths.slots}>{t('browse')}</ButtonLink>}
    />
  )
}
