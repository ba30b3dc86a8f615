import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { giveCode, leadTo, openIdOf } from './hands.ts'
import { sums } from './fill-desks.ts'
import type { Work } from './fill-desks.ts'

/** A kind of work: its work queue, and the keys that one item takes. */
export type Desk = {
  name: string
  of: keyof Work
  /** Works until this many items are done or none is left; returns how many were done. */
  empty: (hands: Hands, wanted: number) => Promise<number>
}

/** The shift's own documents, recognized by their amounts; those of the demo brand stay. */
const own = {
  deposits: `amountMin=${sums.deposit}&amountMax=${sums.deposit}`,
  withdrawals: `amountMin=${sums.withdrawal}&amountMax=${sums.withdrawal}`,
}

export const desks = {
  approvals: {
    empty: queue(`/withdrawals?state=requested&${own.withdrawals}`, async (hands) => {
      await leadTo(hands, 'c', 'claim')
      await hands.press('Enter')
      await leadTo(hands, 'a', 'approve')
    }),
    name: 'withdrawals approved',
    of: 'withdrawals',
  },
  complaints: {
    empty: queue('/complaints?state=open', async (hands) => {
      await leadTo(hands, 'a', 'approve')
      await hands.type('확인했어요. 오늘 안에 입금돼요.')
      await hands.press('Tab')
    }),
    name: 'complaints answered',
    of: 'complaints',
  },
  deposits: {
    empty: queue(`/deposits?state=reported&${own.deposits}`, async (hands) => {
      await leadTo(hands, 'c', 'claim')
      await hands.press('Enter')
      await leadTo(hands, 'a', 'approve')
      await hands.press('Tab')
      await hands.type(await payerOf(hands.page))
    }),
    name: 'deposits confirmed',
    of: 'deposits',
  },
  payouts: {
    empty: queue(`/withdrawals?state=approved&${own.withdrawals}`, async (hands) => {
      await leadTo(hands, 'a', 'approve')
      await hands.type('KB 4711')
    }),
    name: 'withdrawals paid',
    of: 'withdrawals',
  },
  proposals: { empty: inbox, name: 'proposals decided', of: 'proposals' },
} satisfies Record<string, Desk>

/**
 * Works through a queue from first to last row: J opens the first, each decision opens the next,
 * and Enter is the last key of an item.
 */
function queue(path: string, decide: (hands: Hands) => Promise<void>): Desk['empty'] {
  return async (hands, wanted) => {
    const { page } = hands
    await page.goto(path)
    let done = 0
    while (done < wanted) {
      if (openIdOf(page) === null) {
        const row = page.locator('main tbody tr').first()
        await row.waitFor()
        await hands.press('j')
        await page.waitForURL((url) => url.searchParams.has('open'))
      }
      const id = openIdOf(page)
      await withPageText(page, async () => {
        await decide(hands)
        await send(hands, () => page.waitForURL((url) => url.searchParams.get('open') !== id))
      })
      done += 1
    }
    return done
  }
}

/** The name that the bank's list would show: here the members pay themselves. */
function payerOf(page: Page): Promise<string> {
  return page.locator('dialog[open] dt', { hasText: '실명' }).locator('+ dd').innerText()
}

/** Adds the text of the page to any error. */
async function withPageText(page: Page, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const place = page.locator('dialog[open], main').last()
    throw new Error(`at ${page.url()}:\n${await place.innerText()}`, { cause: error })
  }
}

/** Decides the proposals of colleagues, each on its own page. */
async function inbox(hands: Hands, wanted: number): Promise<number> {
  const { page } = hands
  await page.goto('/inbox')
  const cards = page.locator('main li[data-proposal]')
  await cards.first().waitFor()
  await hands.press('j')
  for (let done = 0; done < wanted; done += 1) {
    const current = page.locator('main li[aria-current=true]')
    await current.waitFor()
    const id = (await current.getAttribute('data-proposal')) ?? ''
    await withPageText(page, async () => {
      await leadToChosen(hands)
      await send(hands, () =>
        page.locator(`main li[data-proposal="${id}"]`).waitFor({ state: 'detached' }),
      )
    })
  }
  return wanted
}

async function leadToChosen({ page, press, type }: Hands): Promise<void> {
  await press('a')
  await page.locator('form[data-shortcut=approve]:focus-within').waitFor()
  // Some require a reason for an approval too.
  if ((await page.locator('form[data-shortcut=approve] textarea:focus').count()) === 0) return
  await type('확인했어요')
  await press('Tab')
}

/** Submits with Enter and waits for the result; enters an MFA code once if the last one expired. */
async function send(hands: Hands, followed: () => Promise<unknown>): Promise<void> {
  await hands.press('Enter')
  const asked = hands.page.locator('dialog[open] input[autocomplete=one-time-code]')
  const first = await Promise.race([
    followed().then(() => 'followed'),
    asked.waitFor().then(
      () => 'asked',
      () => 'followed',
    ),
  ])
  if (first === 'followed') return
  await giveCode(hands)
  await hands.press('Enter')
  await followed()
}
