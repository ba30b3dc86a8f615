// @vitest-environment happy-dom
import { simulationOnly } from '@madang/games/chance/simulation-only'
import { bingo } from '@madang/games/lottery/families/bingo'
import { keno } from '@madang/games/lottery/families/keno'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { ElottPage } from '../elott-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

const everyMs = 90_000
const drawOf = (id: string, number: number, drawn: string[] | null, state: string) => ({
  closesAt: new Date(number * everyMs - 5_000).toISOString(),
  commitmentId: null,
  correctionCount: 0,
  drawAt: new Date(number * everyMs).toISOString(),
  drawn,
  drawnAt: drawn && new Date(number * everyMs).toISOString(),
  entropy: null,
  gameCode: id,
  isLate: false,
  leaf: null,
  name: `round-${number}`,
  number: String(number),
  opensAt: new Date((number - 1) * everyMs - 5_000).toISOString(),
  sources: [],
  secret: null,
  secretHash: null,
  state,
  voidReason: null,
})

/** A room whose last round was drawn long ago, so that all of it was called. */
function board(family: typeof bingo | typeof keno) {
  const id = `${family.id}-90`
  const number = Math.floor((Date.now() + 5_000) / everyMs) + 1
  const last = drawOf(id, number - 3, family.draw(simulationOnly(3)), 'settled')
  const next = drawOf(id, number, null, 'selling')
  return {
    draws: [next, drawOf(id, number + 1, null, 'announced')],
    familyVersion: 1,
    game: {
      area: 'ELOTT',
      defaultPlayType: 'line',
      everySeconds: 90,
      family: family.id,
      gameCode: id,
      gameId: id,
      isImported: false,
      isSimulated: false,
      last,
      name: family.id,
      next,
    },
    groupMax: 1950,
    plays: family.playTypes.map((play) => ({ followsGroup: true, id: play.id, odds: {} })),
    prizeModes: [{ group: 1950, id: 'a1950', unit: '1000.00' }],
    results: [last],
    ticketMax: '20000000.00',
  }
}

async function open(family: typeof bingo | typeof keno): Promise<Screen> {
  const own = await openScreen(<ElottPage />, {
    answers: {
      [`/lgw/games/${family.id}-90/board`]: () => board(family),
      '/lotto/lgw/games/opened/numero': () => ({ list: [] }),
    },
    at: `/elott?room=${family.id}-90`,
    route: '/elott',
    texts: ['lottery', 'check'],
  })
  // The rules of the game are a piece of code of their own.
  for (let turn = 0; turn < 100 && !own.find('h1'); turn += 1) await own.pass(10)
  return own
}

test('a room of bingo shows what was called, and its price follows cards and patterns', async () => {
  screen = await open(bingo)
  expect(screen.text()).toContain('55/55번째')
  expect(screen.text()).toContain('카드 1장 × 무늬 1개')
  await screen.press('카드 추가하기')
  await screen.press('네 귀퉁이')
  expect(screen.text()).toContain('카드 2장 × 무늬 2개')
  expect(screen.text()).toContain('4,000원')
  // The exact chance of a line within twenty calls.
  expect(screen.text()).toContain('1 / 43.7')
})

test('a room of keno takes one to ten numbers, and says what each number of hits pays', async () => {
  screen = await open(keno)
  expect(screen.text()).toContain('20/20번째')
  await screen.press('5개')
  expect(screen.text()).toContain('5개 골랐어요')
  expect(screen.text()).toContain('5개 맞힘')
  await screen.press('담기')
  expect(document.querySelectorAll('ol li').length).toBeGreaterThan(0)
})
