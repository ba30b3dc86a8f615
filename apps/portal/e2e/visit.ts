import type { Page } from '@playwright/test'

/**
 * A page has come: its heading is there, and nothing that is seen waits for its content. That must
 * hold for some frames: what has come may ask for more at once.
 */
export async function arrived(page: Page, not?: Place): Promise<void> {
  await page.evaluate(async (left) => {
    const began = performance.now()
    for (let calm = 0; calm < 4;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const trouble = troubleNow()
      calm = trouble ? 0 : calm + 1
      if (trouble && performance.now() - began > 12_000) throw new Error(trouble)
    }

    function troubleNow(): string | undefined {
      const head = document.querySelector('dialog[open] h2') ?? document.querySelector('main h1')
      if (!head?.checkVisibility()) return `no heading at ${location.href}`
      const place = { head: head.textContent, title: document.title }
      if (left && (left.title === place.title || left.head === place.head)) {
        return `still at "${left.title}", "${left.head}"`
      }
      const waiting = [...document.querySelectorAll('[aria-busy=true], .animate-breathe')]
      return waiting.find((one) => one.checkVisibility())?.outerHTML
    }
  }, not)
}

type Place = { title: string; head: string }

/**
 * Goes to another address without loading the document again, as a link does. Each page has a title
 * and a heading of its own, which say that it has come.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const place = await page.evaluate((address) => {
    const head = document.querySelector('dialog[open] h2') ?? document.querySelector('main h1')
    const left = { head: head?.textContent ?? '', title: document.title }
    history.pushState({}, '', address)
    return left
  }, path)
  await arrived(page, place)
}

/** What moves for a moment has come to rest; what breathes while it waits is not meant. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}
