import { scratchTitles } from '@madang/games/lottery/scratch'
import { familyOf } from '@madang/games/lottery/all-families'
import { studio } from '@madang/wire/catalog'
import { systemClock } from '#kernel/clock'
import type { AppContext } from '#kernel/http/route'
import { setGameLaunch, upsertGame } from '#catalog'
import { castGames, scratchNames } from './games/cast-games.ts'
import { fillPast } from './draws/fill-past.ts'
import { insertGame } from './games/game-store.ts'
import { openSeries } from './scratch/scratch.ts'
import { scratchGameId } from './wager-context.ts'
import { listSeries } from './scratch/scratch-store.ts'

/** Adds the demo brand's lotteries and the first series of its instant tickets. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    for (const { game, isHot, name } of castGames()) {
      const { area, family, id, position } = game
      await upsertGame(tx, {
        category: area === 'ELOTT' ? 'ELOTT' : 'LOTT',
        hasFreePlay: false,
        id,
        isHot,
        name,
        position,
        vendorCode: studio,
      })
      await setGameLaunch(tx, id, {
        accountType: area,
        code: id,
        defaultPlayType: familyOf(family).playTypes[0]?.id ?? null,
        opensList: false,
      })
      await insertGame(tx, game)
    }
    const known = new Set((await listSeries(tx, 1000)).map(({ titleId }) => titleId))
    for (const [position, title] of scratchTitles.entries()) {
      const id = scratchGameId(title.id)
      const name = scratchNames[title.id] ?? { EN: title.id, KO: title.id }
      await upsertGame(tx, {
        category: 'ELOTT',
        hasFreePlay: false,
        id,
        isHot: position === 0,
        name,
        position: 100 + position,
        vendorCode: studio,
      })
      await setGameLaunch(tx, id, {
        accountType: 'SCRATCH',
        code: title.id,
        defaultPlayType: 'scratch',
        opensList: false,
      })
      if (known.has(title.id)) continue
      await openSeries(tx, { at: systemClock.now(), number: 1, title })
    }
  })
}

/**
 * Adds the results of a week (of quick games only the last hundreds), so that roads and statistics
 * are not empty.
 */
export async function backlog({ db }: AppContext): Promise<void> {
  await fillPast(db, { days: 7, now: systemClock.now() })
}
