/** How long the open hands, and then each part of the board, lie before the next is dealt. */
export const runOutStepMs = 1_200

/** Returns how many parts of the board were dealt after the hands had to be opened. */
export function runOutSteps(log: readonly { kind: string }[]): number {
  const opened = log.findIndex(({ kind }) => kind === 'show')
  if (opened < 0) return 0
  return log.slice(opened).filter(({ kind }) => kind === 'board').length
}
