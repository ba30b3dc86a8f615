import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from './visit.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What to look at: the rules of WCAG 2.2 AA, unless some are named or all are wanted. */
type Check = { rules?: string[] | 'all'; within?: string }

/**
 * What axe finds wrong on a page, in words. axe is read once a document, tells only what is wrong,
 * and sums up in the page itself (another page for the sum takes a second), which leaves frames of
 * another origin out: a page with one is refused instead of half seen.
 */
export async function violationsOf(page: Page, { rules, within }: Check = {}): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('a frame is opened by itself to be looked at')
  // What has been scrolled halfway under the header is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  await atRest(page)
  const isRead = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isRead && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (rules === undefined) axe.withTags(tags)
  else if (rules !== 'all') axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const [first] = nodes
    return `${id}: ${first?.any[0]?.message ?? ''} ${first?.html.slice(0, 160)}`
  })
}
