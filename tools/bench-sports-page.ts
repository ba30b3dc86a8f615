import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { openPostgresBus } from '../apps/server/src/kernel/bus/postgres-bus.ts'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { joinLiveBus } from '../apps/server/src/kernel/live/live-bus.ts'
import { openLog } from '../apps/server/src/kernel/metrics/log.ts'
import { openMovingPrices } from './bench/crowds/moving-prices.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { interactionsOf, scrolled } from './bench/yardsticks/page-figures.ts'
import { findChromium } from './process/chromium.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'
import { step } from './process/progress.ts'

/** The goals of the sports pages. */
const goals = { bytes: 140_000, fps: 55, inpMs: 200 }
const slower = 4

/**
 * `npm run bench:sports-page [-- --seconds 8 --presses 20 --json]`: opens a match of 2,000 outcomes
 * in Chromium while fifty prices a second move. Prints the frames per second of a smooth scroll,
 * the slowest interaction (INP) with a four times slower processor, and the gzipped code of the
 * first view of /sports on a phone.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      presses: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '8' },
    },
  })
  const plan = { presses: Number(values.presses), seconds: Number(values.seconds) }
  const env = { LOG_LEVEL: 'warn', MADANG_RATE_LIMITS: 'off' }
  const figures = await withSpare((product) => bench(product, plan), env, { report: step })
  printFigures(figures, values.json)
  const { firstViewBytes, framesPerSecond, inpMs } = figures
  const isReached =
    firstViewBytes <= goals.bytes && framesPerSecond >= goals.fps && inpMs <= goals.inpMs
  console.info(
    `${isReached ? 'reached' : 'missed'}: ≤ ${goals.bytes} bytes, ≥ ${goals.fps} frames a second, ` +
      `INP ≤ ${goals.inpMs} ms`,
  )
  return isReached ? 0 : 1
}

type Plan = { presses: number; seconds: number }

async function bench({ addresses, databaseUrl }: Spare, plan: Plan) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    ...(executablePath && { executablePath }),
  })
  const db = openDatabase(databaseUrl)
  const bus = await openPostgresBus(databaseUrl, openLog('silent'))
  joinLiveBus(db, bus)
  const prices = await openMovingPrices(db)
  try {
    const firstViewBytes = await bytesOf(browser, `${addresses.portal}/sports`)
    const page = await browser.newPage({ viewport: { height: 900, width: 1440 } })
    await page.goto(`${addresses.portal}/sports?match=${prices.matchId}`)
    await outcomes(page).first().waitFor()
    // Every market, and not only the first ones.
    await page.getByRole('tab').first().click()
    prices.start()
    const free = await scrolled(page, plan.seconds * 1_000)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const slow = await scrolled(page, plan.seconds * 1_000)
    const waitsMs = await interactionsOf(page, outcomes(page), plan.presses)
    return {
      changesPerSecond: prices.changesPerSecond(),
      firstViewBytes,
      framesPerSecond: free.framesPerSecond,
      framesPerSecondSlowed: slow.framesPerSecond,
      inpMs: waitsMs.at(-1) ?? Infinity,
      inpMsMiddle: waitsMs[Math.floor(waitsMs.length / 2)] ?? Infinity,
      outcomes: prices.outcomeCount,
      outcomesDrawn: await outcomes(page).count(),
      presses: waitsMs.length,
    }
  } finally {
    await prices.stop()
    await browser.close()
    await bus.close()
    await db.close()
  }
}

const outcomes = (page: Page) => page.locator('main article button[aria-pressed]')

/** Returns the code size of the first view on a phone, gzipped as the product serves it. */
async function bytesOf(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { height: 800, width: 360 } })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await page.close()
  return all.reduce((sum, bytes) => sum + bytes, 0)
}
