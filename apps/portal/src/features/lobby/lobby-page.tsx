import type { ReactNode } from 'react'
import { useFilters } from '@madang/kit'
import { gameOrders } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { lobbyPath } from '../../kit/paths.ts'
import { useTitle } from '../../kit/use-title.ts'
import { GamePages } from './game-pages.tsx'
import { LobbyTabs } from './lobby-tabs.tsx'
import { OrderBar } from './order-bar.tsx'
import { RecentGames } from './recent-games.tsx'
import { SearchField } from '../../kit/more/forms/search-field.tsx'
import { VendorBar } from './vendor-bar.tsx'
import { VendorLobbies } from './vendor-lobbies.tsx'

/** The slots lobby. */
export function LobbyPage() {
  return <CategoryLobby category="RNG" />
}

/**
 * A lobby: by vendor (`?page=`), name (`?q=`) and order (`?sort=`), 24 tiles a page. `children`
 * stand above the games while nothing is filtered.
 */
export function CategoryLobby(props: { category: Category; children?: ReactNode }) {
  const { category, children } = props
  const title = useTranslations('shell.categories')(category)
  useTitle(title)
  const [{ page: vendor, q: words, sort }, change] = useFilters()
  const order = gameOrders.find((one) => one === sort)
  const isFiltered = Boolean(vendor ?? words ?? order)
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <div className="grid items-end gap-4 md:grid-cols-[5fr_3fr]">
        <h1 className="text-h1">{title}</h1>
        <SearchField words={words ?? ''} onWords={(q) => change({ q })} />
      </div>
      <LobbyTabs all={lobbyPath(category)} />
      <VendorBar
        category={category}
        chosen={vendor}
        onChoose={(page) => change({ page }, { isStep: true })}
      />
      {vendor !== undefined && <VendorLobbies category={category} vendor={vendor} />}
      {!isFiltered && children}
      {!isFiltered && <RecentGames />}
      <GamePages
        category={category}
        vendor={vendor}
        words={words}
        order={order}
        orderBar={
          <OrderBar
            chosen={order}
            onChoose={(wanted) => change({ sort: wanted }, { isStep: true })}
          />
        }
        onClear={() => change({ page: undefined, q: undefined, sort: undefined }, { isStep: true })}
      />
    </div>
  )
}
