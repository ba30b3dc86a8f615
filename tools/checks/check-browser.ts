import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withReport, type Outcome } from './check-outcome.ts'
import { readPlaywright } from './check-report.ts'
import { findChromium } from '../process/chromium.ts'
import { hurryTables } from '../hurry-tables.ts'
import { nodeRun } from '../process/node-run.ts'
import { withSpare } from '../process/pooled-product.ts'

/** Runs the browser stories against the built product on spare ports with their own data. */
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
      return { done, read: readPlaywright }
    })
  }).finally(() => rmSync(artefacts, { recursive: true, force: true }))
}
