import type { Game } from '@madang/wire/catalog'
import { gamePath } from './paths.ts'

/** Where one tap on a game leads (specification, 4, game launch). */
export type LaunchWay =
  | { kind: 'lottery'; href: string }
  | { kind: 'sub-games'; vassalage: string }
  /** `vassalage` is what the lobby of slots remembers while the game is open. */
  | { kind: 'game'; href: string; vassalage: string | null }

type Asked = Pick<
  Game,
  'accountTypeName' | 'code' | 'defaultPlayType' | 'gameId' | 'gameType' | 'isGame' | 'vassalage'
>

/**
 * The way of a game: a lottery goes by its account type to a page of the house; everything else is
 * a third party's, which opens a list of sub-games or the game itself. Who is not logged in is
 * asked to log in where the way leads, and goes on from there.
 */
export function launchWay(game: Asked, { isFree = false } = {}): LaunchWay {
  const isLottery = game.gameType === 'LOTT' || game.gameType === 'ELOTT'
  const page = isLottery ? lotteryPage(game) : undefined
  if (page !== undefined) return { href: page, kind: 'lottery' }
  if (game.isGame === 'VASSALAGE') return { kind: 'sub-games', vassalage: game.vassalage }
  const isSlot = game.gameType === 'RNG'
  const vassalage = isSlot ? game.vassalage : null
  return { href: gamePath(game.gameId, { isFree }), kind: 'game', vassalage }
}

function lotteryPage({ accountTypeName, code, defaultPlayType }: Asked): string | undefined {
  switch (accountTypeName) {
    case 'TCG_SEA':
      return '/seaLottery'
    case 'TCG_LOTTO_VN':
      return '/vnlottery'
    case 'LOTT':
    case 'ELOTT': {
      const query = new URLSearchParams({ gameCode: code ?? '', playType: defaultPlayType ?? '' })
      return code && defaultPlayType ? `/lottery?${query}` : '/lottery'
    }
  }
  return undefined
}

/**
 * The address of a game of ours on one of the house's delivery networks: the same one for the same
 * game, so that what a browser has of it stays of use. A vendor's address is its own.
 */
export function onNetwork(
  launch: { game_url: string; origin: string },
  networks: readonly string[],
  gameId: string,
): { game_url: string; origin: string } {
  const { game_url: address, origin } = launch
  let place = 7
  for (let at = 0; at < gameId.length; at += 1) place = (place * 31 + gameId.charCodeAt(at)) >>> 0
  const chosen = networks[place % networks.length]
  if (chosen === undefined || !networks.includes(origin)) return { game_url: address, origin }
  return { game_url: chosen + address.slice(origin.length), origin: chosen }
}
