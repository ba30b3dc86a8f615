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
  const { gameId, gameType, isGame, vassalage } = game
  const page = gameType.endsWith('LOTT') ? lotteryPage(game) : undefined
  if (page) return { href: page, kind: 'lottery' }
  if (isGame === 'VASSALAGE') return { kind: 'sub-games', vassalage }
  const href = gamePath(gameId, { isFree })
  return { href, kind: 'game', vassalage: gameType === 'RNG' ? vassalage : null }
}

const pages: Record<string, string> = {
  ELOTT: '/lottery',
  LOTT: '/lottery',
  // Instant tickets are bought in the lobby itself.
  SCRATCH: '/elott',
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
}

function lotteryPage({ accountTypeName, code, defaultPlayType }: Asked): string | undefined {
  const page = pages[accountTypeName]
  // Only the house's own lottery begins with a ticket.
  if (page !== pages['LOTT'] || !code || !defaultPlayType) return page
  return `${page}?${new URLSearchParams({ gameCode: code, playType: defaultPlayType })}`
}
