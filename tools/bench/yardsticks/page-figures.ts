import type { Locator, Page } from '@playwright/test'

/** Returns the frames per second of a smooth scroll, a screen per half second, and back. */
export const scrolled = (page: Page, lastsMs: number) =>
  page.evaluate(async (limitMs) => {
    const began = performance.now()
    let [frameCount, last, slowest, way] = [0, began, 0, 1]
    for (let now = began; now - began < limitMs;) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frameCount += 1
      slowest = Math.max(slowest, now - last)
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) way = -1
      else if (scrollY <= 0) way = 1
      scrollBy(0, way * ((now - last) / 500) * innerHeight)
      last = now
    }
    const framesPerSecond = frameCount / ((performance.now() - began) / 1_000)
    return { frameMsWorst: slowest, framesPerSecond }
  }, lastsMs)

/**
 * Clicks buttons one after another and returns the time until the page showed each click, in
 * milliseconds, ascending. The last one is the INP of so few interactions.
 */
export async function interactionsOf(page: Page, buttons: Locator, count: number) {
  await page.evaluate(() => {
    const seen = ((globalThis as { seen?: Record<number, number> }).seen ??= {})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { duration, interactionId } = entry as PerformanceEventTiming
        if (interactionId > 0) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration)
      }
    }).observe({ durationThreshold: 16, type: 'event' } as PerformanceObserverInit)
  })
  for (let at = 0; at < count; at += 1) {
    // Every second click undoes the previous one, so that the slip stays short.
    await buttons.nth(Math.floor(at / 2) * 3).click()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const seen = await page.evaluate(() =>
    Object.values((globalThis as { seen?: Record<number, number> }).seen ?? {}),
  )
  return seen.toSorted((a, b) => a - b)
}
