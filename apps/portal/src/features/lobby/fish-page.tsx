import { notFound } from '@tanstack/react-router'
import { callApi, keyOf, queries } from '@madang/kit'
import { listVendors } from '@madang/wire/catalog'
import { CategoryLobby } from './lobby-page.tsx'

/** The fishing games of vendors. */
export function FishPage() {
  return <CategoryLobby category="FISH" />
}

/** Reports the page as missing if there is none of these games. */
export async function needFish(): Promise<void> {
  const { categories } = await queries.ensureQueryData({
    queryFn: () => callApi(listVendors, {}),
    queryKey: keyOf(listVendors, {}),
  })
  if (categories.every(({ title }) => title !== 'FISH')) throw notFound()
}
