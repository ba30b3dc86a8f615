import type { Language } from '@madang/wire'
import type { TableCard } from '@madang/wire/tables'
import type { Database } from '#kernel/database'
import { tableCards } from './table-cards.ts'

type Kept = { at: Date; list: Promise<TableCard[]> }

/** However many look at the lobby, the tables are read at most this often. */
const keptMs = 1_000
const kept = new WeakMap<Database, Map<Language, Kept>>()

/** The tables as they stood within this second: the same answer for everybody who looks. */
export function cardsNow(db: Database, lang: Language, now: Date): Promise<TableCard[]> {
  const shelf = kept.get(db) ?? new Map<Language, Kept>()
  kept.set(db, shelf)
  const last = shelf.get(lang)
  if (last && Math.abs(now.getTime() - last.at.getTime()) < keptMs) return last.list
  const list = db.read((tx) => tableCards(tx, lang))
  shelf.set(lang, { at: now, list })
  // What failed is not kept.
  list.catch(() => shelf.delete(lang))
  return list
}
