import { notFound } from '@tanstack/react-router'
import { useFetched } from '@madang/kit'
import { listVendors } from '@madang/wire/catalog'
import { CategoryLobby } from './lobby-page.tsx'

/** The fishing games of other houses; without any of them there is no such page. */
export function FishPage() {
  const vendors = useFetched(listVendors, {})
  if (vendors.data?.categories.every(({ title }) => title !== 'FISH')) throw notFound()
  return <CategoryLobby category="FISH" />
}
