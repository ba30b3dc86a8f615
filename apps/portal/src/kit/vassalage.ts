import type { Category } from '@madang/wire/catalog'
import { lobbyPath } from './paths.ts'

/** The vendor whose slot is open: the way out of the game leads back to its part of the lobby. */
let kept: string | null = null

export function keepVassalage(vassalage: string | null): void {
  kept = vassalage
}

/** The lobby of a game; of slots while nobody knows what the game is. */
export const wayBack = (gameType: Category = 'RNG'): string =>
  lobbyPath(gameType, gameType === 'RNG' ? (kept ?? undefined) : undefined)
