import { studio } from '@madang/wire/catalog'
import type { AppContext } from '#kernel/http/route'
import { upsertGame, upsertVendor } from './games/game-store.ts'
import { titles } from './games/titles.ts'

/** The games of the demo brand: our own studio's slots. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    await upsertVendor(tx, {
      code: studio,
      name: { EN: 'Madang Studio', KO: '마당 스튜디오' },
      position: 1,
    })
    for (const [position, game] of titles.entries()) {
      await upsertGame(tx, {
        ...game,
        category: 'RNG',
        hasFreePlay: true,
        position,
        vendorCode: studio,
      })
    }
  })
}
