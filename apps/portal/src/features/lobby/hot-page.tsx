import { useFetched } from '@madang/kit'
import { EmptyState } from '@madang/ui'
import { listHotGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { LobbyTabs } from './lobby-tabs.tsx'

/** The hot games of every category. */
export function HotPage() {
  const t = useTranslations('lobby')
  useTitle(t('hotGames'))
  const hot = useFetched(listHotGames, {})
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="text-h1">{t('hotGames')}</h1>
      <LobbyTabs />
      {hot.isPending && <GameGridSkeleton count={6} />}
      {hot.isError && <Failure error={hot.error} retry={() => void hot.refetch()} />}
      {hot.data?.list.length === 0 && <EmptyState text={t('none')} />}
      {hot.data && <GameGrid games={hot.data.list} />}
    </div>
  )
}
