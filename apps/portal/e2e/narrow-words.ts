import type { Page } from '@playwright/test'

/** The names, codes and words in cells of tables that break by letter. */
export function brokenInTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>()
    for (const cell of document.querySelectorAll<HTMLElement>('td, th')) {
      if (!cell.checkVisibility() || cell.closest('.sr-only')) continue
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}*]{2,30}/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1 && !node.parentElement?.closest('.break-all')) broken.add(word)
        }
      }
    }
    return [...broken].map((word) => `breaks by letter: ${word}`)
  })
}

/**
 * What does not fit on a page, in words: a page wider than its window, a cell whose content runs
 * into its neighbour, and a name that stands one syllable a line. Room for a finger is not drawn.
 */
export function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`the page is ${wide} px wide: ${widestOf()}`)
    for (const cell of document.querySelectorAll<HTMLElement>('main td, main th')) {
      if (!cell.checkVisibility() || cell.closest('.sr-only')) continue
      const isWider = cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0
      const drawn = document.createRange()
      drawn.selectNodeContents(cell)
      const isSpilled =
        isWider && drawn.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      if (isSpilled) faults.push(`runs over its cell: ${shortOf(cell)}`)
    }
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = (node.textContent ?? '').trim()
      if (words.length < 5 || !parent?.checkVisibility() || parent.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines >= 3 && words.length / lines < 3) faults.push(`${lines} lines: ${words}`)
    }
    return [...new Set(faults)]

    /** What reaches out of the window, from the outside to the inside. */
    function widestOf(): string {
      const all = [...document.querySelectorAll('main *')].filter(
        (one) => one.getBoundingClientRect().right > innerWidth && !one.closest('.table-cards'),
      )
      return all.map((one) => `${one.tagName} ${one.className}`.slice(0, 60)).join(' > ')
    }

    function shortOf(cell: HTMLElement): string {
      const words = (cell.textContent ?? '').trim().slice(0, 60)
      return `${words} (${cell.scrollWidth} > ${cell.clientWidth})`
    }
  })
}
