import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { type Scene, stageHand } from './card-hands.ts'
import { inShort } from './in-short.ts'
import { browserOf } from './log-in.ts'
import { atRest } from './visit.ts'

/** Every game with all its seats taken, and at poker what is there at the end. */
const call = { kind: 'call' }
const allIn = { kind: 'raise', to: 123_450_000 }
const scenes: (Scene & { name: string })[] = [
  { count: 9, game: 'holdem', name: 'holdem' },
  { count: 6, game: 'omaha', name: 'omaha' },
  { count: 5, game: 'seotda2', name: 'seotda' },
  { count: 5, game: 'seotda3', name: 'three-card seotda' },
  { count: 5, game: 'badugi', name: 'badugi' },
  { count: 2, game: 'matgo', name: 'matgo' },
  { count: 6, game: 'niuniu', name: 'niuniu' },
  {
    acts: [{ kind: 'fold' }, { kind: 'fold' }, { kind: 'fold' }, allIn, call, call],
    count: 6,
    game: 'holdem',
    name: 'the end of a hand with side pots',
    stacks: [40_000_000, 80_000_000],
  },
]
const variants = inShort([
  { lang: 'KO', width: 360 },
  { lang: 'EN', width: 1440 },
  { lang: 'EN', width: 360 },
  { lang: 'KO', width: 1440 },
] as const)

for (const scene of scenes) {
  test(`${scene.name}: the own cards are wide enough, and nobody is cut off`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'minji')
    const page = await context.newPage()
    await page.goto('/live')
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    await stageHand(page, scene)
    for (const { lang, width } of variants) {
      await page.setViewportSize({ height: width === 360 ? 740 : 900, width })
      await openTable({ lang, page, token }, scene.game)
      await expect(page.locator(ownCards).first()).toBeVisible()
      await atRest(page)
      const least = scene.game === 'matgo' ? 48 : 40
      expect([lang, width, await faultsAt(page, least)]).toEqual([lang, width, []])
      expect(await violationsOf(page)).toEqual([])
    }
    await context.close()
  })
}

const ownCards = '[data-mine=true] .card-hole > *, .matgo-hand > *, .card-draw > *'

async function openTable(
  { lang, page, token }: { page: Page; token: string; lang: 'KO' | 'EN' },
  game: Scene['game'],
): Promise<void> {
  const reply = await page.request.post('/wps/game/launchGame', {
    data: { gameId: `card-${game}`, launchMode: 'GLS' },
    headers: { language: lang, token },
  })
  const { value } = (await reply.json()) as { value: { game_url: string } }
  const url = new URL(value.game_url)
  url.searchParams.set('room', `card-${game}-practice-1`)
  await page.goto(url.href)
}

/** Own cards that are too narrow or covered, and what stands over an edge, which cuts it off. */
const faultsAt = (page: Page, narrowest: number): Promise<string[]> =>
  page.evaluate(
    ({ cards, least }) => {
      const faults: string[] = []
      const felt = document.querySelector('.card-felt')!.getBoundingClientRect()
      for (const card of document.querySelectorAll(cards)) {
        const { height, left, top, width } = card.getBoundingClientRect()
        if (width < least - 0.1) faults.push(`a card of ${Math.round(width)} px`)
        // Its rank stands in the corner.
        const corner = document.elementFromPoint(left + width / 4, top + height / 6)
        if (!card.contains(corner)) faults.push(`a card is covered: ${corner?.className}`)
      }
      const parts = '.card-seat, .card-ring, .card-button, .card-hole > *, .card-board > *'
      for (const part of document.querySelectorAll(`.card-felt :is(${parts}, .matgo-card)`)) {
        const { bottom, left, right, top } = part.getBoundingClientRect()
        const sides = [felt.left - left, right - felt.right, felt.top - top, bottom - felt.bottom]
        const out = Math.round(Math.max(...sides))
        if (out > 1) faults.push(`cut by ${out} px: ${part.className} ${part.textContent}`)
      }
      for (const card of document.querySelectorAll('.card-board > *, .matgo-floor > *')) {
        const { height, left, top, width } = card.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!card.contains(found)) faults.push(`a card of the board is covered`)
      }
      if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways')
      return faults
    },
    { cards: ownCards, least: narrowest },
  )
