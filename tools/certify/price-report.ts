import { createHash } from 'node:crypto'
import type { Calibration } from '../../packages/games/src/sports/calibrate.ts'
import type { SportRules } from '../../packages/games/src/sports/sport-rules.ts'
import { usualStrengths } from '../../packages/games/src/sports/usual-strengths.ts'

/** The results of one sport, and a hash of the model parameters used. */
export type PriceReport = Calibration & {
  sport: string
  model: string
  seed: number
  /** SHA-256 of the model's numbers and of the meetings that were played. */
  spec: string
}

/** Changes with a sport's numbers and with nothing else. */
export function specOf({ key, model }: SportRules): string {
  const all = { model, strengths: usualStrengths(key, model) }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** The bounds: a simulated error below 0.01, a drift below four standard errors, no beaten book. */
export const isWellPriced = ({ arbitrages, ece, worstZ }: Calibration): boolean =>
  ece < 0.01 && worstZ < 4 && arbitrages === 0

/** The figures for people, in Markdown. */
export function priceCertificate(reports: readonly PriceReport[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['sport', 'model', 'matches', 'quotes', 'ECE', 'worst drift', 'books', 'beaten']
  return [
    '# Certification of the prices of sports\n',
    'Written by `npm run certify-prices -- --write`, which fails when a bound below is broken.\n',
    'Each sport is played by its own model from seed on. Before a match and at nine moments of it',
    'every main market is priced; one outcome of each is compared with what came.\n',
    '- **ECE**: the expected calibration error over twenty bins of quoted chances; below 0.01.',
    '- **worst drift**: how far the mean of the first fair chance has moved at its worst moment, in',
    '  standard errors: prices are martingales; below 4.',
    '- **beaten**: books of excluding outcomes whose prices pay more than they take; none.\n',
    'This says that a model quotes what it plays. That a model is like a real sport needs real odds,',
    'which are not a part of the product.\n',
    row(head),
    row(head.map(() => '---')),
    ...reports.map((one) =>
      row([
        one.sport,
        one.model,
        one.matches.toLocaleString('en'),
        one.quotes.toLocaleString('en'),
        one.ece.toFixed(5),
        `${one.worstZ.toFixed(2)} SE`,
        one.books.toLocaleString('en'),
        String(one.arbitrages),
      ]),
    ),
    '',
  ].join('\n')
}
