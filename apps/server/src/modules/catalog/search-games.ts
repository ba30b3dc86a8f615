import { disassemble, getChoseong } from 'es-hangul'
import type { Game } from './game.ts'

/**
 * The games that a typed text means, best first: names that begin with it, names that contain it,
 * initial consonants (ㅎㄹㅇ → 호랑이), and last those that are one slip of the finger away. A syllable
 * still being typed counts as its letters.
 */
export function searchGames(games: Game[], typed: string): Game[] {
  const wanted = lettersOf(typed)
  if (wanted === '') return games
  const isConsonantsOnly = /^[ㄱ-ㅎ]+$/.test(wanted)
  const ranked = games.flatMap((game) => {
    const rank = rankOf(game, wanted, isConsonantsOnly)
    return rank === undefined ? [] : [{ game, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game)
}

/** Below this many letters nearly everything would be one slip away. */
const lettersForSlip = 5

function rankOf(game: Game, wanted: string, isConsonantsOnly: boolean): number | undefined {
  const names = [game.name.KO, game.name.EN, game.vendorName.KO, game.vendorName.EN]
  if (isConsonantsOnly) {
    const places = names.map((name) => plain(getChoseong(name)).indexOf(wanted))
    const at = Math.min(...places.filter((place) => place >= 0))
    return Number.isFinite(at) ? Math.min(at, 1) : undefined
  }
  const letters = names.map(lettersOf)
  if (letters.some((name) => name.startsWith(wanted))) return 0
  if (letters.some((name) => name.includes(wanted))) return 1
  if (wanted.length < lettersForSlip) return undefined
  return letters.some((name) => isOneSlipAway(name, wanted)) ? 2 : undefined
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\-_.·]+/g, '')
const lettersOf = (text: string) => disassemble(plain(text))

/** Whether a part of the name differs from the text by one letter put in, left out or changed. */
export function isOneSlipAway(name: string, wanted: string): boolean {
  // Row of the edit table whose match may begin anywhere in the name.
  let above = Array.from({ length: name.length + 1 }, () => 0)
  for (let row = 1; row <= wanted.length; row++) {
    const here = [row]
    for (let column = 1; column <= name.length; column++) {
      const isSame = wanted[row - 1] === name[column - 1]
      const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
      here.push(Math.min(changed, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    above = here
  }
  return Math.min(...above) <= 1
}
