import { approximately } from '../slots/count/fraction.ts'
import { exactBets } from './exact-bets.ts'
import type { TableClass } from './table-class.ts'

/** The return and standard deviation of every spot, as `data/table-returns.json` keeps them. */
export function writtenReturns(
  classes: readonly TableClass[],
): Record<string, Record<string, [number, number]>> {
  return Object.fromEntries(
    classes.map((table) => [
      `${table.id} v${table.version}`,
      Object.fromEntries(
        exactBets(table)
          .filter(({ spot }) => table.spots.some(({ id }) => id === spot))
          .map(({ ev, spot, variance }) => [
            spot,
            [digits(approximately(ev)), digits(Math.sqrt(approximately(variance)))],
          ]),
      ),
    ]),
  )
}

/** The same as the file's text: one spot a line. */
export function returnsText(classes: readonly TableClass[]): string {
  const parts = Object.entries(writtenReturns(classes)).map(([name, spots]) => {
    const lines = Object.entries(spots).map(([spot, amount]) => `  ${pair(spot, amount)}`)
    return ` ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n }`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

const pair = (name: string, value: unknown) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`

const digits = (exact: number): number => Number(exact.toPrecision(9))
