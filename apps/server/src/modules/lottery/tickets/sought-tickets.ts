import { numberNamed } from '../draws/schedule.ts'
import type { LotteryGame } from '../games/game.ts'

/** Which of a member's tickets are sought. */
export type SoughtTickets = {
  gameId: string | null
  outcome: 'open' | 'won' | 'lost' | null
  /** Bought from this instant on, and before the other one. */
  since: Date | null
  until: Date | null
  words: string | null
  /** The draw that the words name. */
  number: number | null
}

/** Returns what a member seeks; the name of a draw is known for one game only. */
export function soughtIn(
  game: LotteryGame | undefined,
  { day, outcome, words }: { day?: string; outcome?: 'open' | 'won' | 'lost'; words?: string },
): SoughtTickets {
  const since = day === undefined ? null : new Date(`${day}T00:00:00+09:00`)
  return {
    gameId: game?.id ?? null,
    number: (game && words && numberNamed(game.schedule, words)) || null,
    outcome: outcome ?? null,
    since,
    until: since && new Date(since.getTime() + dayMs),
    words: words ?? null,
  }
}

const dayMs = 86_400_000
