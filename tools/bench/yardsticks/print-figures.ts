/** Prints a line per figure for people; with `isJson` also all figures as one line for programs. */
export function printFigures(figures: Record<string, number>, isJson: boolean): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length)) + 2
  for (const [name, figure] of Object.entries(figures)) {
    console.info(name.padEnd(width) + figure.toLocaleString('en', { maximumFractionDigits: 2 }))
  }
  if (isJson) console.info(JSON.stringify(figures))
}
