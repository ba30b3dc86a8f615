import type { Browser, Page } from '@playwright/test'
import { generateSync } from 'otplib'

export type Operator = { name: string; password: string; totpSecret: string }

/** What a kind of work cost: keys pressed, words typed, and the time from one item to the next. */
export type Cost = { items: number; presses: number; typed: number; ms: number }

/** An operator who uses only the keyboard, never a pointer. */
export type Hands = {
  page: Page
  operator: Operator
  cost: Cost
  isByTab: boolean
  /** Presses a key by its name. */
  press: (key: string) => Promise<void>
  /** Types words; each character counts. */
  type: (words: string) => Promise<void>
}

/** A machine with other work is slow; what it took is told by the figures. */
const patienceMs = 60_000

/** Logs an operator in at a browser of their own. */
export async function openHands(
  browser: Browser,
  office: string,
  operator: Operator,
  isByTab: boolean,
): Promise<Hands> {
  const context = await browser.newContext({ locale: 'ko-KR', baseURL: office })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/')
  await page.locator('[name=name]').fill(operator.name)
  await page.locator('[name=password]').fill(operator.password)
  await page.locator('[name=code]').fill(generateSync({ secret: operator.totpSecret }))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  const cost: Cost = { items: 0, ms: 0, presses: 0, typed: 0 }
  return {
    cost,
    isByTab,
    operator,
    page,
    async press(key) {
      cost.presses += 1
      await page.keyboard.press(key)
    },
    async type(words) {
      cost.typed += words.length
      await page.keyboard.type(words)
    },
  }
}

/**
 * Reaches a decision by its letter, or by repeated Tab as before there were letters. Waits until
 * the target has the focus, because a choice that takes words may come first.
 */
export async function leadTo(hands: Hands, letter: string, shortcut: string): Promise<void> {
  const { page, press } = hands
  await page.locator(`form[data-shortcut=${shortcut}]`).first().waitFor()
  if (hands.isByTab) {
    for (let at = 0; at < 60 && !(await page.evaluate(isUnderHands, shortcut)); at += 1) {
      await press('Tab')
    }
  } else await press(letter)
  await page.waitForFunction(isUnderHands, shortcut)
}

/** Runs in the page: whether the first field of a decision, or else its button, has the focus. */
function isUnderHands(shortcut: string): boolean {
  const form = document.querySelector(`form[data-shortcut=${shortcut}]`)
  const place = form?.querySelector('input, textarea') ?? form?.querySelector('button')
  return place !== undefined && place !== null && place === document.activeElement
}

/** The code of the authenticator, where a decision asks for a new one. */
export async function giveCode({ operator, page, press, type }: Hands): Promise<void> {
  await type(generateSync({ secret: operator.totpSecret }))
  await press('Enter')
  const asked = page.locator('dialog[open] input[autocomplete=one-time-code]')
  await asked.waitFor({ state: 'detached' })
}

/** Which row is open, by the address. */
export const openIdOf = (page: Page): string | null => new URL(page.url()).searchParams.get('open')
