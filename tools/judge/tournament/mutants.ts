/** One line of the card room that says something else. */
export type Mutant = { fault: string; file: string; line: string; as: string }

/**
 * The faults that the judge of tournaments must see. To try one by hand, change its line and run
 * `npx vitest run apps/server/test/models/tournament-judge.test.ts`: it must fail. On 2026-11-29 each
 * was tried alone and failed the short run by a rule.
 */
export const mutants: Mutant[] = [
  {
    as: 'const laterCount = out.filter((other) => chipsOf(other) >= chipsOf(entry)).length - 1',
    fault: 'equal stacks out in one hand do not share the place',
    file: 'hand-for-hand.ts',
    line: 'const laterCount = out.filter((other) => chipsOf(other) > chipsOf(entry)).length',
  },
  {
    as: 'return true',
    fault: 'before the money tables do not wait for each other',
    file: 'hand-for-hand.ts',
    line: 'if (others.some(({ stood }) => stood < bubbleRound)) return false',
  },
  {
    as: 'const each = sum / BigInt(tied.length) / unitsPerWon',
    fault: 'a shared prize loses its units',
    file: 'finish-tournament.ts',
    line: 'const each = (sum / BigInt(tied.length) / unitsPerWon) * unitsPerWon',
  },
  {
    as: 'const rest = 0n * BigInt(tied.length)',
    fault: 'what cannot be shared in whole won is lost',
    file: 'finish-tournament.ts',
    line: 'const rest = sum - each * BigInt(tied.length)',
  },
  {
    as: 'own.every(({ state }) => state !== undefined)',
    fault: 'who is in enters again',
    file: 'tournament.ts',
    line: "own.every(({ state }) => state === 'out')",
  },
  {
    as: "const isOpen = tournament.state !== 'over'",
    fault: 'an entry is taken back while the tournament runs',
    file: 'enter-tournament.ts',
    line: "const isOpen = tournament.state === 'registering' && !isBeingDrawn(tournament, draws)",
  },
  {
    as: 'const isDrawing = false',
    fault: 'the seats of the final table are not drawn',
    file: 'seat-tournament.ts',
    line: 'const isDrawing = isFinal && (await fixFinalTable(tx, { ...at, seats: taken }, now))',
  },
  {
    as: 'const going = nextToBlind(at, 1)',
    fault: 'a table that is not needed does not break up',
    file: 'seat-tournament.ts',
    line: "const going = step.kind === 'break' ? seats : nextToBlind(at, step.count)",
  },
]
