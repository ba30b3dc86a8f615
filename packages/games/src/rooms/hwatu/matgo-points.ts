import {
  BONUS,
  decemberBright,
  godoriCards,
  type Hwatu,
  kindOf,
  ribbonOf,
  septemberAnimal,
} from './hwatu.ts'

/** The points of captured cards before any doubling. */
export type MatgoPoints = {
  brights: number
  animals: number
  godori: number
  ribbons: number
  hong: number
  cheong: number
  cho: number
  pi: number
  /** The number of pi cards; double pi count twice. */
  piCount: number
  animalCount: number
  brightCount: number
  total: number
  /** How the September cup counts, if it was captured. */
  cup?: 'pi' | 'animal'
}

/** Counts the points. The September cup counts where it scores more, and as two pi on a tie. */
export function matgoPoints(captured: readonly Hwatu[]): MatgoPoints {
  return readings(captured).reduce((best, one) => (one.total > best.total ? one : best))
}

/** Counts the points each way: with the September cup as two pi, and as an animal. */
function readings(captured: readonly Hwatu[]): MatgoPoints[] {
  if (!captured.includes(septemberAnimal)) return [pointsWith(captured, false)]
  return [
    { ...pointsWith(captured, true), cup: 'pi' },
    { ...pointsWith(captured, false), cup: 'animal' },
  ]
}

/** Returns how many pi a card counts for; 0 for any other card. */
export function piOf(card: Hwatu): number {
  const kind = kindOf(card)
  if (kind === 'doublePi' || card >= BONUS) return 2
  return kind === 'pi' ? 1 : 0
}

function pointsWith(captured: readonly Hwatu[], cup: boolean): MatgoPoints {
  const ofKind = (kind: string) => captured.filter((card) => kindOf(card) === kind)
  const brightCount = ofKind('bright').length
  const animalCount = ofKind('animal').length - (cup ? 1 : 0)
  const ribbons = ofKind('ribbon')
  const set = (colour: string) =>
    ribbons.filter((card) => ribbonOf(card) === colour).length === 3 ? 3 : 0
  const piCount = captured.reduce((sum, card) => sum + piOf(card), 0) + (cup ? 2 : 0)
  const parts = {
    brights: brightPoints(brightCount, captured.includes(decemberBright)),
    animals: Math.max(0, animalCount - 4),
    godori: godoriCards.every((card) => captured.includes(card)) ? 5 : 0,
    ribbons: Math.max(0, ribbons.length - 4),
    hong: set('hong'),
    cheong: set('cheong'),
    cho: set('cho'),
    pi: Math.max(0, piCount - 9),
  }
  const total = Object.values(parts).reduce((sum, points) => sum + points, 0)
  return { ...parts, piCount, animalCount, brightCount, total }
}

function brightPoints(count: number, hasDecember: boolean): number {
  if (count === 5) return 15
  if (count === 4) return 4
  if (count < 3) return 0
  return hasDecember ? 2 : 3
}

/** The doublings of a win (each × 2) and the resulting points. */
export type MatgoWin = {
  points: MatgoPoints
  gos: number
  /** In the order in which the client shows them. */
  doubles: MatgoDouble[]
  total: number
  /** How the September cup counts for the one of both who captured it. */
  cup?: 'pi' | 'animal'
}

export type MatgoDouble =
  | 'go'
  | 'shake'
  | 'bomb'
  | 'piBak'
  | 'gwangBak'
  | 'meongTta'
  | 'goBak'
  | 'carry'

type Winner = { captured: readonly Hwatu[]; gos: number; shakes: number; bombs: number }
type Loser = { captured: readonly Hwatu[]; gos: number }

/**
 * Counts a win. The September cup counts the way that is better for its owner after all doublings:
 * the winner gets the larger total, the loser pays the smaller one (games.md 2.4: "by choice").
 */
export function matgoWin(winner: Winner, loser: Loser, carry: number): MatgoWin {
  const wins = readings(winner.captured).map((points) =>
    readings(loser.captured)
      .map((lost) => counted(winner, loser, { carry, lost, points }))
      .reduce((least, one) => (one.total < least.total ? one : least)),
  )
  return wins.reduce((best, one) => (one.total > best.total ? one : best))
}

/** Counts a win of a hand before the rules had a version: the cup as it scores before doubling. */
export function earlierWin(winner: Winner, loser: Loser, carry: number): MatgoWin {
  const [points, lost] = [matgoPoints(winner.captured), matgoPoints(loser.captured)]
  return counted(winner, loser, { carry, lost, points })
}

function counted(
  winner: Winner,
  loser: Loser,
  { carry, lost, points }: { points: MatgoPoints; lost: MatgoPoints; carry: number },
): MatgoWin {
  const { gos } = winner
  const cup = points.cup ?? lost.cup
  const doubles: MatgoDouble[] = [
    ...Array.from({ length: Math.max(0, gos - 2) }, () => 'go' as const),
    ...Array.from({ length: winner.shakes }, () => 'shake' as const),
    ...Array.from({ length: winner.bombs }, () => 'bomb' as const),
    ...(points.pi > 0 && lost.piCount > 0 && lost.piCount < 8 ? ['piBak' as const] : []),
    ...(points.brights > 0 && lost.brightCount === 0 ? ['gwangBak' as const] : []),
    ...(points.animalCount >= 7 ? ['meongTta' as const] : []),
    ...(loser.gos > 0 ? ['goBak' as const] : []),
    ...Array.from({ length: Math.round(Math.log2(carry)) }, () => 'carry' as const),
  ]
  const total = (points.total + Math.min(gos, 2)) * 2 ** doubles.length
  return { points, gos, doubles, total, ...(cup !== undefined && { cup }) }
}
