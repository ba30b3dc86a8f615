import type { Browser, BrowserContext, Page } from '@playwright/test'

type Person = { name: string; password: string }

/** Somebody of the seed, by name; `tools/checks/check-browser.ts` says who there is. */
export function personOf(name: string): Person {
  const people = JSON.parse(process.env['PEOPLE'] ?? '{}') as { members?: Person[] }
  const person = people.members?.find((member) => member.name === name)
  if (!person) throw new Error(`${name} is not among the people of the seed`)
  return person
}

/** Types name and password into the open login window and lets the device do the human check. */
export async function logIn(page: Page, { name, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=username]').fill(name)
  await dialog.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await passByWork(page)
}

/** The way past the slider that needs no eyes. */
export async function passByWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: /다른 방법으로|another way/ }).click()
}

const kept = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>()

/**
 * A browser that somebody is logged in with. The login happens once; every further browser of this
 * worker resumes the session by its cookie, as a new tab does.
 */
export async function browserOf(browser: Browser, name: string): Promise<BrowserContext> {
  const known = kept.get(name) ?? stateOf(browser, personOf(name))
  kept.set(name, known)
  return browser.newContext({ storageState: await known })
}

async function stateOf(browser: Browser, person: Person) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, person)
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const state = await context.storageState()
  await context.close()
  return state
}
