import { studio } from '@madang/wire/catalog'
import type { FishingTheme } from '@madang/games/fishing/wave'
import { upsertGame } from '#catalog'
import { unitsPerWon } from '#kernel/money'
import type { AppContext } from '#kernel/http/route'
import { upsertRoom } from './rooms/room-store.ts'

type Line = [id: string, theme: FishingTheme, ko: string, en: string, min: bigint, max: bigint]

/** Two rooms of each theme: one for small bets, one for larger ones. In won. */
const rooms: Line[] = [
  ['fish-reef-shallow', 'reef', '산호 얕은 바다', 'Reef Shallows', 10n, 500n],
  ['fish-reef-garden', 'reef', '산호 정원', 'Reef Garden', 100n, 10_000n],
  ['fish-abyss-glow', 'abyss', '심해 불빛', 'Abyss Glow', 10n, 1_000n],
  ['fish-abyss-trench', 'abyss', '심해 해구', 'Abyss Trench', 200n, 20_000n],
  ['fish-palace-gate', 'palace', '용궁 문', 'Palace Gate', 20n, 2_000n],
  ['fish-palace-throne', 'palace', '용궁 보좌', 'Palace Throne', 500n, 50_000n],
]

/** Creates the demo brand's fishing rooms. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    for (const [position, [id, theme, ko, en, min, max]] of rooms.entries()) {
      await upsertGame(tx, {
        category: 'FISH',
        hasFreePlay: false,
        id,
        isHot: position < 2,
        name: { EN: en, KO: ko },
        position,
        vendorCode: studio,
      })
      await upsertRoom(tx, {
        betUnitsMax: max * unitsPerWon,
        betUnitsMin: min * unitsPerWon,
        id,
        position,
        theme,
      })
    }
  })
}
