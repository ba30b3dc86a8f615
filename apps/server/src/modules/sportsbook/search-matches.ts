import { disassemble, getChoseong } from 'es-hangul'
import type { ReadTx } from '#kernel/database'
import type { Match } from './match.ts'
import { listSearchable } from './match-store.ts'

const FOUND_MAX = 30

/** Finds matches by the name of a team or competition; the initials `ㅅㅁㄹ` find 솔마루. */
export async function searchMatches(tx: ReadTx, words: string, now: Date): Promise<Match[]> {
  const wanted = words.trim().toLowerCase().replaceAll(/\s+/g, '')
  if (wanted === '') return []
  const isInitials = /^[ㄱ-ㅎ]+$/.test(wanted)
  const found: Match[] = []
  for (const match of await listSearchable(tx, now)) {
    if (namesOf(match).some((name) => isNamed(name, wanted, isInitials))) found.push(match)
    if (found.length >= FOUND_MAX) break
  }
  return found
}

function namesOf({ away, competition, home }: Match): string[] {
  return [home, away, competition].flatMap(({ EN, KO }) => [KO, EN])
}

function isNamed(name: string, wanted: string, isInitials: boolean): boolean {
  const plain = name.toLowerCase().replaceAll(/\s+/g, '')
  if (isInitials) return getChoseong(plain).replaceAll(/\s+/g, '').includes(wanted)
  return plain.includes(wanted) || disassemble(plain).startsWith(disassemble(wanted))
}
