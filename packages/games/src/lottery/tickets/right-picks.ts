import type { Picks, PlayType } from '../family.ts'
import { betCount, singleBets } from './expansion.ts'

/** Above this many single bets, they are not judged one by one. */
const judgedMax = 5000

/**
 * Returns the chosen options that a draw makes right, by group: what a ticket marks. A line may
 * have right options and win nothing, because too few of them are right.
 */
export function rightPicks<V>(play: PlayType<V>, view: V, picks: Picks): string[][] {
  if (play.right) return play.right(view, picks)
  const { kind } = play.expansion
  const won = picks.map(() => new Set<string>())
  const isWon = (single: Picks) => play.hits(view, single).some(({ prize }) => prize !== 'refund')
  // A number whose digits come in any order is judged whole: its single bets are other numbers.
  if (kind === 'permutations' || kind === 'each') {
    for (const [at, group] of picks.entries()) {
      for (const option of group) {
        if (isWon(picks.map((_, other) => (other === at ? [option] : [])))) won[at]?.add(option)
      }
    }
  } else if (betCount(play, picks) <= judgedMax) {
    for (const single of singleBets(play, picks)) {
      if (!isWon(single)) continue
      for (const [at, group] of single.entries()) {
        // The two options of an ordered pair are of one group.
        for (const option of group) won[kind === 'ordered' ? 0 : at]?.add(option)
      }
    }
  }
  return picks.map((group, at) => group.filter((option) => won[at]?.has(option)))
}
