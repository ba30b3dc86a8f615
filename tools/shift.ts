import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { parseArgs } from 'node:util'
import { findChromium } from './process/chromium.ts'
import { withSpare } from './process/pooled-product.ts'
import type { Spare } from './process/pooled-product.ts'
import { step } from './process/progress.ts'
import { fillDesks } from './shift/fill-desks.ts'
import type { Work } from './shift/fill-desks.ts'
import { openHands } from './shift/hands.ts'
import type { Cost, Hands, Operator } from './shift/hands.ts'
import { desks } from './shift/desks.ts'
import type { Desk } from './shift/desks.ts'
import { tableOf } from './process/table.ts'

/**
 * `npm run shift`: two operators process the work queues of a shift by keyboard alone, in Chromium
 * against the built product. Prints the cost of each kind of work: keys, typed characters and
 * seconds per item. `--by-tab` reaches each decision by Tab, as before there were shortcuts.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      'by-tab': { type: 'boolean', default: false },
      complaints: { type: 'string', default: '10' },
      deposits: { type: 'string', default: '60' },
      proposals: { type: 'string', default: '5' },
      withdrawals: { type: 'string', default: '40' },
    },
  })
  const work: Work = {
    complaints: Number(values.complaints),
    deposits: Number(values.deposits),
    proposals: Number(values.proposals),
    withdrawals: Number(values.withdrawals),
  }
  const isByTab = values['by-tab']
  const env = { MADANG_RATE_LIMITS: 'off' }
  return withSpare((product) => shift(product, work, isByTab), env, { report: step })
}

async function shift(product: Spare, work: Work, isByTab: boolean): Promise<number> {
  await step('work for a shift', () => fillDesks(product, work))
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  try {
    const costs = await workAll(browser, product, { isByTab, work })
    console.info(tableOf(costs.map(printed)))
    const isDone = costs.every(({ cost, wanted }) => cost.items === wanted)
    console.info(isDone ? 'The desks are empty.' : 'Something was left on a desk.')
    return isDone ? 0 : 1
  } finally {
    await browser.close()
  }
}

type Done = { desk: Desk; cost: Cost; who: string; wanted: number }

/** Both work in parallel; the one who pays waits until the other has approved the payouts. */
async function workAll(
  browser: Browser,
  product: Spare,
  { isByTab, work }: { isByTab: boolean; work: Work },
): Promise<Done[]> {
  const { backoffice } = product.addresses
  const [first, second] = (product.people['operators'] ?? []) as unknown as Operator[]
  if (!first || !second) throw new Error('the seed has no two operators')
  const [one, other] = [
    await openHands(browser, backoffice, first, isByTab),
    await openHands(browser, backoffice, second, isByTab),
  ]
  const all = (hands: Hands, own: Desk[]) => inTurn(own, (desk) => workDesk(hands, desk, work))
  const begun = await Promise.all([
    all(one, [desks.deposits, desks.approvals]),
    all(other, [desks.complaints, desks.proposals]),
  ])
  return [...begun.flat(), ...(await all(other, [desks.payouts]))]
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

async function workDesk(hands: Hands, desk: Desk, work: Work): Promise<Done> {
  const wanted = work[desk.of]
  const before = { ...hands.cost }
  const began = performance.now()
  const items = wanted > 0 ? await desk.empty(hands, wanted) : 0
  const cost = {
    items,
    ms: performance.now() - began,
    presses: hands.cost.presses - before.presses,
    typed: hands.cost.typed - before.typed,
  }
  return { cost, desk, wanted, who: hands.operator.name }
}

function printed({ cost, desk, who }: Done) {
  const each = (sum: number) => Math.round((sum / Math.max(1, cost.items)) * 10) / 10
  return {
    items: cost.items,
    'presses an item': each(cost.presses),
    'typed an item': each(cost.typed),
    'seconds an item': each(cost.ms / 1_000),
    desk: desk.name,
    who,
  }
}
