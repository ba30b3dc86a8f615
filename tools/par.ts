import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allTitles } from '../packages/games/src/slots/titles/all-titles.ts'
import {
  parSheet,
  type ParSheet,
  type Played,
} from '../packages/games/src/slots/count/par-sheet.ts'
import { sheetName, type Title } from '../packages/games/src/slots/config/title.ts'
import { validate } from '../packages/games/src/slots/config/validate.ts'
import { parHtml } from './par-html.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run par <game>|all [-- --rounds 10000000 --seed 1]`: writes PAR sheets to docs/par. `--keep`
 * recounts and keeps the simulated results of the same config.
 */
export function main(words: string[]): number {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      keep: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const wanted = positionals[0]
  const chosen = allTitles.filter((title) =>
    ['all', title.id, sheetName(title)].includes(wanted ?? ''),
  )
  if (chosen.length === 0) {
    throw new Problem(
      `Which game? One of: all, ${[...new Set(allTitles.map(({ id }) => id))].join(', ')}`,
    )
  }
  mkdirSync('docs/par', { recursive: true })
  let wrong = 0
  for (const title of chosen) {
    validate(title.config)
    const rounds = Number(values.rounds ?? (title.config.cascades ? 2_000_000 : 10_000_000))
    const kept = values.keep ? playedOf(title) : undefined
    const sheet = parSheet(title, rounds, Number(values.seed ?? 1), kept)
    const exactPpm = Math.floor(sheet.rtp.total.value * 1e6)
    writeFileSync(`docs/par/${sheetName(title)}.json`, `${JSON.stringify(sheet, undefined, 2)}\n`)
    writeFileSync(`docs/par/${sheetName(title)}.html`, parHtml(sheet))
    const { z, rtp } = sheet.simulation
    console.log(
      `${sheetName(title)}: exact ${exactPpm} ppm, claimed ${title.facts.rtpPpm} ppm; ` +
        `simulated ${rtp.toFixed(6)} (z ${z.toFixed(2)}), hit ${sheet.hit.ppm} ppm, ` +
        `sd ${sheet.volatility.sdMilli} milli, ${sheet.volatility.class}`,
    )
    const boughtPpm = sheet.bought && Math.floor(sheet.bought.value * 1e6)
    if (sheet.bought) {
      console.log(
        `  bought: exact ${boughtPpm} ppm, claimed ${title.facts.buyPpm} ppm; ` +
          `simulated ${sheet.bought.simulated.toFixed(6)} (z ${sheet.bought.z.toFixed(2)})`,
      )
    }
    const isTrue = exactPpm === title.facts.rtpPpm && boughtPpm === title.facts.buyPpm
    const farthest = Math.max(Math.abs(z), Math.abs(sheet.bought?.z ?? 0))
    if (!isTrue || farthest > 3.29) wrong += 1
  }
  if (wrong > 0) console.error(`${wrong} of the titles claim what their numbers do not give.`)
  return wrong > 0 ? 1 : 0
}

function playedOf(title: Title): Played | undefined {
  const path = `docs/par/${sheetName(title)}.json`
  if (!existsSync(path)) return undefined
  const sheet = JSON.parse(readFileSync(path, 'utf8')) as ParSheet
  return sheet.configHash === title.configHash ? sheet : undefined
}
