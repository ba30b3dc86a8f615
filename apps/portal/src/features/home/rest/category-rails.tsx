import { useFetched } from '@madang/kit'
import { listGames, listVendors } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { hasLobby, lobbyPath } from '../../../kit/paths.ts'
import { GameRail } from '../game-rail.tsx'

/** One rail for every category that has games. */
export function CategoryRails() {
  const vendors = useFetched(listVendors, {})
  if (vendors.isError) return <Failure error={vendors.error} retry={() => void vendors.refetch()} />
  return vendors.data?.categories.map(({ title }) => <CategoryRail key={title} category={title} />)
}

function CategoryRail({ category }: { category: Category }) {
  const t = useTranslations('shell.categories')
  const games = useFetched(listGames, { gameType: category, pageNo: '1', pageSize: '18' })
  if (games.isError) return <Failure error={games.error} retry={() => void games.refetch()} />
  return (
    <GameRail
      title={t(category)}
      games={games.data?.games}
      allHref={hasLobby(category) ? lobbyPath(category) : undefined}
    />
  )
}
