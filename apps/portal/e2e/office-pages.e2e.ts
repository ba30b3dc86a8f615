import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { misfitsOf } from './narrow-words.ts'
import { enterOffice } from './operator.ts'
import { arrived, turnTo } from './visit.ts'

const widths = [1440, 1024, 360]
/** What axe reads changes little with the width: each page is read at one of them in a language. */
const isThorough = process.env['OFFICE_WALK'] === 'all'

for (const language of ['KO', 'EN'] as const) {
  test(`every page of the back office holds at three widths, in ${language}`, async ({ page }) => {
    test.setTimeout(isThorough ? 900_000 : 150_000)
    // A page that says anything red to its maker, such as a text that is missing, is broken.
    const faults: string[] = []
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(`${page.url()}: ${said.text()}`)
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
      const found = await lookAt(page, at + (language === 'EN' ? 1 : 0))
      faults.push(...found.map((fault) => `${path} ${fault}`))
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

async function lookAt(page: Page, turn: number): Promise<string[]> {
  const found: string[] = []
  if ((await page.locator('h1').count()) !== 1) found.push('has not one heading')
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ height: 900, width })
    const misfits = await misfitsOf(page)
    const isRead = isThorough || turn % widths.length === at
    const violations = isRead ? await violationsOf(page, { within: 'main' }) : []
    found.push(...[...misfits, ...violations].map((one) => `at ${width}: ${one}`))
  }
  await page.setViewportSize({ height: 900, width: 1440 })
  return found
}
