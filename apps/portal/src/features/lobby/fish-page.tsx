import { notFound } from '@tanstack/react-router'
import { callApi, keyOf, queries } from '@madang/kit'
import { listVendors } from '@madang/wire/catalog'
import { CategoryLobby } from './lobby-page.tsx'

/** The fishing games of other houses. */
export function FishPage() {
  return <CategoryLobby category="FISH" />
}

/** Without any of these games there is no such page. */
export async function needFish(): Promise<void> {
  const { categories } = await queries.ensureQueryData({
    queryFn: () => callApi(listVendors, {}),
    queryKey: keyOf(listVendors, {}),
  })
  if (categories.every(({ title }) => title !== 'FISH')) throw notFound()
}
