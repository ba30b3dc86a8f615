// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Answers, Screen } from '../../test/screen.tsx'
import { needFish } from '../features/lobby/fish-page.tsx'
import { GamePages } from '../features/lobby/game-pages.tsx'
import { usePopup } from '../kit/popups.ts'
import { MenuPanel } from './layout/menus/menu-panel.tsx'
import { MenuPanelContext } from './layout/menus/menu-panel-context.ts'

let screen: Screen
afterEach(() => screen.leave())

const gamesPath = '/wps/relay/GCSGAME_gameList'
const card = { gameCount: 9, isHot: 0 as const, vassalage: 'NARU', vendorName: 'Naru' }
const vendorGame = {
  accountTypeName: 'FISH',
  code: null,
  defaultPlayType: null,
  displayName: 'shelf',
  gameId: 'naru-shelf',
  gameName: 'shelf',
  gameType: 'FISH',
  hasJackpot: false,
  isFavourite: false,
  isGame: 'VASSALAGE',
  isHot: false,
  nodeId: '1',
  showIcon: '/x.webp',
  smallIcon: '/x.webp',
  supportPlay: 1,
  vassalage: 'NARU',
  vendorName: 'Naru',
}
const answers: Answers = {
  [gamesPath]: () => ({ gameCount: 1, games: [vendorGame], next: null, pageNum: 1, totalPages: 1 }),
}

function Opened() {
  const popup = usePopup()
  return <p>{popup?.kind === 'subGames' && `opened ${popup.vassalage}`}</p>
}

test('4, game launch, 3: from a drop-down too, VASSALAGE opens the list of its games', async () => {
  const entry = { cards: [card], category: 'FISH' as const, kind: 'category' as const }
  screen = await openScreen(
    <MenuPanelContext value={entry}>
      <MenuPanel />
      <Opened />
    </MenuPanelContext>,
    { answers, texts: ['lobby', 'site'] },
  )
  await screen.press('shelf')
  expect(screen.text()).toContain('opened NARU')
})

test('a list of sub-games holds all that the vendor has, of whatever category', async () => {
  screen = await openScreen(
    <GamePages isList vendor="NARU" words={undefined} onClear={() => undefined} />,
    { answers, texts: ['lobby'] },
  )
  expect(screen.asked.map(({ search }) => search)).toEqual(['?vassalage=NARU&pageSize=24'])
})

test('a lobby whose vendor is in maintenance says so, and an empty one that it is empty', async () => {
  const none = { gameCount: 0, games: [], next: null, pageNum: 1, totalPages: 0 }
  const shown = async (vendorsAway: string[]) => {
    screen = await openScreen(
      <GamePages vendor="NARU" words={undefined} onClear={() => undefined} />,
      { answers: { [gamesPath]: () => ({ ...none, vendorsAway }) }, texts: ['lobby'] },
    )
    return screen.text()
  }
  expect(await shown(['나루'])).toContain('나루 점검 중이에요.')
  await screen.leave()
  expect(await shown([])).toContain('아직 게임이 없어요.')
})

test.each([
  [['RNG', 'LIVE'], 'rejected'],
  [['RNG', 'FISH'], 'fulfilled'],
])('2.1: with games of %s the lobby of fishing is %s', async (titles, expected) => {
  const path = '/wps/relay/GCSGAME_newGameVendor'
  const categories = titles.map((title) => ({ cards: [card], title }))
  screen = await openScreen(<p />, { answers: { [path]: () => ({ categories }) }, texts: [] })
  const [need] = await Promise.allSettled([needFish()])
  expect(need.status).toBe(expected)
  if (need.status === 'rejected') expect(need.reason).toMatchObject({ isNotFound: true })
})
