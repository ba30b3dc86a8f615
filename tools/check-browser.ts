import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withReport, type Counts, type Outcome } from './check-outcome.ts'
import { findChromium } from './chromium.ts'
import { hurryTables } from './hurry-tables.ts'
import { nodeRun } from './node-run.ts'
import { withSpare } from './pooled-product.ts'

/** Plays the browser stories against the built product on spare ports, with data of their own. */
export async function browserTests(words: string[] = []): Promise<Outcome> {
  const chromium = findChromium()
  const artefacts = mkdtempSync(path.join(os.tmpdir(), 'madang-browser-'))
  return withSpare(async (product) => {
    await hurryTables(product.databaseUrl)
    return withReport(async (report) => {
      const done = await nodeRun(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config=apps/portal/e2e/playwright.config.ts',
          '--reporter=list,json',
          `--output=${artefacts}`,
          ...words,
        ],
        {
          NO_COLOR: '1',
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          PORTAL_URL: product.addresses.portal,
          ARCADE_URL: product.addresses.arcade,
          BACKOFFICE_URL: product.addresses.backoffice,
          PEOPLE: JSON.stringify(product.people),
          ...(chromium && { CHROMIUM_PATH: chromium }),
        },
      )
      return { countsOf, done: { ...done, said: withoutPictures(done.said, artefacts) } }
    })
  }).finally(() => rmSync(artefacts, { recursive: true, force: true }))
}

/** Pictures of a failure go with their folder; what is told of them only hides what went wrong. */
const withoutPictures = (said: string, folder: string): string =>
  said
    .split('\n')
    .filter((line) => !line.includes(path.basename(folder)))
    .filter((line) => !/^\s*(attachment #|─+$|$)/.test(line))
    .join('\n')

function countsOf(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  // What held at its second try is named as flaky in the list above, and counts as passed.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
