import type { Language } from '@madang/wire'
import type { TableCard } from '@madang/wire/tables'
import type { Database } from '#kernel/database'
import { memoizeTtl } from '#kernel/memoize-ttl'
import { tableCards } from './table-cards.ts'

/** However many look at the lobby, the tables are read at most this often. */
const ofThisSecond = memoizeTtl<TableCard[]>(1_000)

/** The tables as they stood within this second: the same answer for everybody who looks. */
export const cardsNow = (db: Database, lang: Language, now: Date): Promise<TableCard[]> =>
  ofThisSecond(db, lang, now, () => db.read((tx) => tableCards(tx, lang)))
