import type { Chance } from './chance.ts'

/**
 * Returns the winning tickets, from first place on. Each is drawn from the remaining tickets, so a
 * ticket wins once. Tickets are numbered from 1.
 */
export function raffleDraw(chance: Chance, ticketCount: number, placeCount: number): number[] {
  const left = Array.from({ length: ticketCount }, (_, at) => at + 1)
  const drawn: number[] = []
  while (drawn.length < placeCount && left.length > 0) {
    const [number = 0] = left.splice(chance.below(left.length), 1)
    drawn.push(number)
  }
  return drawn
}
