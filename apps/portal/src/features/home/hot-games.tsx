import { useFetched } from '@madang/kit'
import { listHotGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GameRail } from './game-rail.tsx'

/** The games that are opened most these days. */
export function HotGames() {
  const t = useTranslations('home')
  const hot = useFetched(listHotGames, {})
  if (hot.isError) return <Failure error={hot.error} retry={() => void hot.refetch()} />
  return <GameRail title={t('hot')} games={hot.data?.list} isFirst />
}
