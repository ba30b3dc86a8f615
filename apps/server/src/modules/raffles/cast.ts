import type { AppContext } from '#kernel/route'
import { openRaffle } from './open-raffle.ts'

/** The demo brand begins with a raffle under way. */
export const cast = ({ db }: AppContext): Promise<void> => openRaffle(db, new Date())
