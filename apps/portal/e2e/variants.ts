import type { Page } from '@playwright/test'

/**
 * What nobody should meet on a screen, in words: sideways scrolling, controls too small for a
 * finger, Korean words that break in the middle, and a page without its one heading and landmarks.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const overflow = document.documentElement.scrollWidth - innerWidth
    if (overflow > 0) faults.push(`scrolls sideways by ${overflow}`)
    const heads = [...document.querySelectorAll('h1')].filter((head) => head.checkVisibility())
    if (heads.length !== 1) faults.push(`${heads.length} headings of the first level`)
    // A help window is only help.
    const isBare = location.pathname === '/helpmc'
    for (const name of isBare ? ['main'] : ['main', 'header', 'nav']) {
      if (!document.querySelector(name)) faults.push(`no ${name}`)
    }
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const box = touchBox(control)
      const isThere = control.checkVisibility({ visibilityProperty: true }) && box.width > 1
      // A link within a sentence has the height of its line.
      const isInline = getComputedStyle(control).display === 'inline'
      const needed = innerWidth < 600 ? 44 : 24
      if (!isThere || isInline || (box.height >= needed && box.width >= needed)) continue
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`
      faults.push(`${size}: ${control.outerHTML.slice(0, 90)}`)
    }
    for (const word of brokenWords()) faults.push(`breaks within "${word}"`)
    return faults

    /** A control with what enlarges it for a finger: its label, or its `::after`. */
    function touchBox(control: HTMLElement): { width: number; height: number } {
      const own = control.getBoundingClientRect()
      const label = control.closest('label')?.getBoundingClientRect() ?? own
      const more = getComputedStyle(control, '::after')
      const grown = (side: 'height' | 'width') =>
        more.content === 'none' ? 0 : Number.parseFloat(more[side]) || 0
      return {
        height: Math.max(own.height, label.height, grown('height')) + 0.5,
        width: Math.max(own.width, label.width, grown('width')) + 0.5,
      }
    }

    function brokenWords(): string[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        if (!node.parentElement?.checkVisibility()) continue
        for (const { 0: word, index } of node.data.matchAll(/[가-힣]{2,}/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) found.push(word)
        }
      }
      return found
    }
  })
}
