import type { AppContext } from '#kernel/route'
import { openRaffle } from './open-raffle.ts'

/** The demo brand begins with a raffle under way. */
export const cast = ({ config, db }: AppContext): Promise<void> =>
  openRaffle(db, config.folder, new Date())
