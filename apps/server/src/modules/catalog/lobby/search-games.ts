import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'
import type { Game } from '../games/game.ts'

/**
 * Returns the games that match a typed text, best first: names that begin with it, names that
 * contain it, initial consonants (ㅎㄹㅇ → 호랑이), and last names one typing error away. A syllable
 * still being typed counts as its letters. If nothing matches, the other keyboard layout is
 * tried: ekfxhRl is 달토끼 with the keys set to English.
 */
export function searchGames(games: readonly Game[], typed: string): readonly Game[] {
  const found = searchAsTyped(games, typed)
  return found.length > 0 ? found : searchAsTyped(games, onOtherKeys(typed))
}

const onOtherKeys = (typed: string): string =>
  /[a-z]/i.test(typed) ? convertQwertyToHangul(typed) : convertHangulToQwerty(typed)

function searchAsTyped(games: readonly Game[], typed: string): readonly Game[] {
  const wanted = lettersOf(typed)
  if (wanted === '') return games
  const isConsonantsOnly = /^[ㄱ-ㅎ]+$/.test(wanted)
  const ranked = games.flatMap((game) => {
    const rank = rankOf(game, wanted, isConsonantsOnly)
    return rank === undefined ? [] : [{ game, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ game }) => game)
}

const sliceSize = 100

/** Decomposes the names of a new lobby in chunks, so that the first search need not wait. */
export async function prepareSearch(games: readonly Game[]): Promise<void> {
  for (let from = 0; from < games.length; from += sliceSize) {
    for (const game of games.slice(from, from + sliceSize)) inLetters(game)
    await new Promise((resume) => setImmediate(resume))
  }
}

/** With fewer letters nearly every name would be one typing error away. */
const lettersForSlip = 5

/** The names of a game in letters, decomposed once because a search reads thousands. */
type Names = { letters: string[]; initials: string[] }
const namesOf = new WeakMap<Game, Names>()

function inLetters(game: Game): Names {
  const known = namesOf.get(game)
  if (known) return known
  const names = [game.name.KO, game.name.EN, game.vendorName.KO, game.vendorName.EN]
  const made = {
    initials: names.map((name) => plain(getChoseong(name))),
    letters: names.map(lettersOf),
  }
  namesOf.set(game, made)
  return made
}

function rankOf(game: Game, wanted: string, isConsonantsOnly: boolean): number | undefined {
  const { initials, letters } = inLetters(game)
  if (isConsonantsOnly) {
    const places = initials.map((name) => name.indexOf(wanted))
    const at = Math.min(...places.filter((place) => place >= 0))
    return Number.isFinite(at) ? Math.min(at, 1) : undefined
  }
  if (letters.some((name) => name.startsWith(wanted))) return 0
  if (letters.some((name) => name.includes(wanted))) return 1
  if (wanted.length < lettersForSlip) return undefined
  return letters.some((name) => mayBeOneSlipAway(name, wanted)) ? 2 : undefined
}

/** One typing error leaves one half of the text intact; without it the edit table is skipped. */
function mayBeOneSlipAway(name: string, wanted: string): boolean {
  const middle = Math.floor(wanted.length / 2)
  const hasHalf = name.includes(wanted.slice(0, middle)) || name.includes(wanted.slice(middle))
  return hasHalf && isOneSlipAway(name, wanted)
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\-_.·]+/g, '')
const lettersOf = (text: string) => disassemble(plain(text))

/** Whether a part of the name differs from the text by one inserted, missing or changed letter. */
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
