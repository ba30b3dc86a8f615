import type { Language } from '@madang/wire'
import type { TableCard } from '@madang/wire/tables'
import type { Database } from '#kernel/database/database'
import { memoizeTtl } from '#kernel/memoize-ttl'
import { tableCards } from '../table-cards.ts'

/** The tables are read at most this often, no matter how many members view the lobby. */
const ofThisSecond = memoizeTtl<TableCard[]>(1_000)

/** Returns the table cards as of this second: the same answer for every viewer. */
export const cardsNow = (db: Database, lang: Language, now: Date): Promise<TableCard[]> =>
  ofThisSecond(db, lang, now, () => db.read((tx) => tableCards(tx, lang)))
