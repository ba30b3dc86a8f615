import { disassemble, getChoseong } from 'es-hangul'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Match } from './match.ts'
import { listNamed } from './match-store.ts'
import { findNamed, insertNameParts, listUnfound, type NameKind } from './name-store.ts'

const FOUND_MAX = 30
const NAMES_MAX = 300
/** Nobody types further to tell two names apart. */
const PART_MAX = 24

/** Finds matches by the name of a team or competition; the initials `ㅅㅁㄹ` find 솔마루. */
export async function searchMatches(tx: ReadTx, words: string, now: Date): Promise<Match[]> {
  const wanted = disassemble(plain(words)).slice(0, PART_MAX)
  if (wanted === '') return []
  const named = await findNamed(tx, wanted, NAMES_MAX)
  const of = (kind: NameKind) => named.flatMap((one) => (one.kind === kind ? [one.ref] : []))
  const refs = { competitions: of('competition'), teams: of('team') }
  return listNamed(tx, { ...refs, limit: FOUND_MAX, now })
}

/** Makes new teams and competitions findable; all of the house, or those of some competitions. */
export async function indexNames(tx: Tx, competitions: readonly string[] | null): Promise<void> {
  const named = await listUnfound(tx, competitions)
  if (named.length === 0) return
  const parts = named.flatMap(({ kind, name, ref }) => {
    return partsOf(name).map((part) => ({ kind, part, ref }))
  })
  await insertNameParts(tx, parts)
}

/**
 * Returns every end of a name in letters, and of its initials: what begins with one of these is
 * typed on the way to the name. Initials never begin as letters do, where a vowel is second.
 */
export function partsOf({ EN, KO }: Worded): string[] {
  const parts = [KO, EN].flatMap((name) => {
    const syllables = Array.from(plain(name))
    return syllables.flatMap((_, at) => {
      const end = syllables.slice(at).join('')
      return [disassemble(end), plain(getChoseong(end))]
    })
  })
  return [...new Set(parts.map((part) => part.slice(0, PART_MAX)))].filter((part) => part !== '')
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/\s+/g, '')
