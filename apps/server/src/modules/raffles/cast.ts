import type { AppContext } from '#kernel/http/route'
import { openRaffle } from './open-raffle.ts'

/** Opens a raffle for the demo brand. */
export const cast = ({ db }: AppContext): Promise<void> => openRaffle(db, new Date())
