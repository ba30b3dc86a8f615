import { spanOfDays } from '#kernel/brand-day'
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
  const { from, to } = spanOfDays({ from: day, to: day })
  return {
    gameId: game?.id ?? null,
    number: (game && words && numberNamed(game.schedule, words)) || null,
    outcome: outcome ?? null,
    since: from ?? null,
    until: to ?? null,
    words: words ?? null,
  }
}
