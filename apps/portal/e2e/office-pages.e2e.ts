import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { isDeep } from '../../../tools/checks/is-deep.ts'
import { violationsOf } from './axe.ts'
import { brokenInTables, misfitsOf } from './narrow-words.ts'
import { enterOffice } from './operator.ts'
import { arrived, turnTo } from './visit.ts'

/**
 * The deep run reads every page in both languages at three widths; a usual run takes
 * Korean, a phone and a desk, and reads each page with axe at one of the two.
 */
const languages = isDeep ? (['KO', 'EN'] as const) : (['KO'] as const)
const widths = isDeep ? [1440, 1024, 360] : [1440, 360]

for (const language of languages) {
  test(`every page of the back office holds at ${widths.join(', ')}, in ${language}`, async ({
    page,
  }) => {
    // Patience for a machine with other work: some eighty pages are read.
    test.setTimeout(isDeep ? 1_200_000 : 300_000)
    // A page that says anything red to its maker, such as a text that is missing, is broken.
    const faults: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(`${page.url()}: ${line.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    await page.setViewportSize({ height: 900, width: 1440 })
    await enterOffice(page, 'jisoo')
    if (language === 'EN') await page.getByRole('button', { name: 'EN' }).click()
    await arrived(page)
    const paths = await pathsOf(page)
    expect(paths.length).toBeGreaterThan(60)
    for (const [at, path] of paths.entries()) {
      if (at > 0) await turnTo(page, path)
      const found = await checkPage(page, at)
      faults.push(...found.map((fault) => `${path} ${fault}`))
      if (isDeep && found.length > 0) console.info([path, ...found].join('\n  '))
    }
    expect(faults).toEqual([])
  })
}

/** All pages of the menu, in its order. */
async function pathsOf(page: Page): Promise<string[]> {
  const rooms = page.getByRole('navigation').getByRole('link')
  const paths = await rooms.evaluateAll((all) => all.map((room) => room.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}

async function checkPage(page: Page, turn: number): Promise<string[]> {
  const found: string[] = []
  if ((await page.locator('h1').count()) !== 1) found.push('has not one heading')
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ height: 900, width })
    const misfits = isDeep ? await misfitsOf(page) : await tooWide(page)
    if (width > 600) misfits.push(...(await brokenInTables(page)))
    const isRead = isDeep || turn % widths.length === at
    const violations = isRead ? await violationsOf(page, { within: 'main' }) : []
    found.push(...[...misfits, ...violations].map((one) => `at ${width}: ${one}`))
  }
  await page.setViewportSize({ height: 900, width: 1440 })
  return found
}

const tooWide = async (page: Page): Promise<string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`${wide} px too wide`] : []
}
