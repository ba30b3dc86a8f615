import type { Step } from '../table-class.ts'

/** Splits the drawn cards into hands of a size: the banker's first, then one for each door. */
export function inDoors(drawn: readonly number[], size: number): number[][] {
  return Array.from({ length: drawn.length / size }, (_, hand) =>
    drawn.slice(hand * size, (hand + 1) * size),
  )
}

/** All hands face down, the banker's last; then the doors are shown and the banker at the end. */
export function doorSteps(
  kind: 'card' | 'tile',
  banker: readonly number[],
  doors: readonly (readonly number[])[],
): Step[] {
  const hands = [
    ...doors.map((shows, door) => ({ place: `door-${door + 1}`, shows })),
    { place: 'banker', shows: banker },
  ]
  return [
    ...banker.flatMap(() =>
      hands.map(({ place }): Step => ({ kind, place, shows: [], lastsMs: 300 })),
    ),
    ...hands.map(({ place, shows }): Step => ({ kind: 'flip', place, shows, lastsMs: 1_200 })),
  ]
}
