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
}

/** Counts the points. The September cup counts where it scores more, and as two pi on a tie. */
export function matgoPoints(captured: readonly Hwatu[]): MatgoPoints {
  const asPi = pointsWith(captured, true)
  if (!captured.includes(septemberAnimal)) return asPi
  const asAnimal = pointsWith(captured, false)
  return asAnimal.total > asPi.total ? asAnimal : asPi
}

/** Returns how many pi a card counts for; 0 for any other card. */
export function piOf(card: Hwatu): number {
  const kind = kindOf(card)
  if (kind === 'doublePi' || card >= BONUS) return 2
  return kind === 'pi' ? 1 : 0
}

function pointsWith(captured: readonly Hwatu[], isCupPi: boolean): MatgoPoints {
  const cup = isCupPi && captured.includes(septemberAnimal)
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

export function matgoWin(
  winner: { captured: readonly Hwatu[]; gos: number; shakes: number; bombs: number },
  loser: { captured: readonly Hwatu[]; gos: number },
  carry: number,
): MatgoWin {
  const points = matgoPoints(winner.captured)
  const lost = matgoPoints(loser.captured)
  const { gos } = winner
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
  return { points, gos, doubles, total }
}
