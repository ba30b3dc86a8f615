import { lobbyPath } from './paths.ts'

/** The vendor whose slot is open: the way out of the game leads back to its part of the lobby. */
let kept: string | null = null

export function keepVassalage(vassalage: string | null): void {
  kept = vassalage
}

export const wayBack = (): string => lobbyPath('RNG', kept ?? undefined)
