import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { findChromium } from './process/chromium.ts'
import { step } from './process/progress.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'

/** The goals of a lobby with thousands of games (interface, U31 and U32). */
const goals = { fps: 55, nodes: 1_500, searchMs: 150 }
const scrollMs = 10_000

/**
 * `npm run bench:lobby`: scrolls through all games in a real browser, one screen per half second,
 * and types searches. Prints the frames per second, the nodes of the page, and the time of a search
 * from request to response. `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: { json: { type: 'boolean', default: false } },
  })
  const figures = await withSpare(bench, { LOG_LEVEL: 'warn' }, { report: step })
  printFigures(figures, values.json)
  const { framesPerSecond, nodesMost, searchMsWorst } = figures
  const isReached =
    framesPerSecond >= goals.fps && nodesMost <= goals.nodes && searchMsWorst <= goals.searchMs
  console.info(
    `${isReached ? 'reached' : 'missed'}: ≥ ${goals.fps} frames a second, ` +
      `≤ ${goals.nodes} nodes, search ≤ ${goals.searchMs} ms`,
  )
  return isReached ? 0 : 1
}

async function bench({ addresses }: Spare) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage({ viewport: { height: 900, width: 1440 } })
    await page.goto(`${addresses.portal}/rng`)
    await page.locator('main article').first().waitFor()
    return { ...(await scrolled(page)), ...(await searched(page)) }
  } finally {
    await browser.close()
  }
}

/** Returns the frames of a smooth scroll and the largest node count of the page. */
const scrolled = (page: Page) =>
  page.evaluate(async (lastsMs) => {
    const began = performance.now()
    let [frameCount, nodesMost, last, slowest] = [0, 0, began, 0]
    for (let now = began; now - began < lastsMs;) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frameCount += 1
      slowest = Math.max(slowest, now - last)
      // One screen per half second, by elapsed time and not by frames.
      scrollBy(0, ((now - last) / 500) * innerHeight)
      last = now
      if (frameCount % 30 === 0) {
        nodesMost = Math.max(nodesMost, document.querySelectorAll('*').length)
      }
    }
    return {
      framesPerSecond: frameCount / ((performance.now() - began) / 1_000),
      frameMsWorst: slowest,
      nodesMost,
      scrolledScreens: scrollY / innerHeight,
    }
  }, scrollMs)

/** Returns the time from a search request to its complete response, as the browser measures it. */
async function searched(page: Page) {
  const waitsMs: number[] = []
  let gameCount = 0
  for (const typed of ['ㅎㄱ', '황금', 'golden', 'goldn phoenix', '나루', 'zzz']) {
    const answered = page.waitForResponse((reply) =>
      reply.url().includes(`gameName=${encodeURIComponent(typed).replaceAll('%20', '+')}`),
    )
    await page.getByRole('searchbox').last().fill(typed)
    const reply = await answered
    await reply.finished()
    const { responseEnd } = reply.request().timing()
    waitsMs.push(responseEnd)
    const { value } = (await reply.json()) as { value: { gameCount: number } }
    gameCount = Math.max(gameCount, value.gameCount)
  }
  const sorted = waitsMs.toSorted((a, b) => a - b)
  return { foundMost: gameCount, searchMsMiddle: sorted[3] ?? 0, searchMsWorst: sorted.at(-1) ?? 0 }
}
