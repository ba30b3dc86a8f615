// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { needTexts } from '@madang/kit'
import { openScreen } from '../../../test/screen.tsx'
import { LimitsPage } from './limits-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const proposal = (of: object) => ({
  decidedBy: null,
  decidedNote: null,
  factorPercent: null,
  id: crypto.randomUUID(),
  marketCap: null,
  may: [],
  proposedAt: '2026-11-28T07:00:00.000Z',
  proposedBy: 'jisoo',
  reason: 'derby',
  state: 'open',
  winCap: null,
  ...of,
})

test('a proposed limit shows both of its caps as money, and a factor as percent', async () => {
  await needTexts('sportsDesk')
  const limits = {
    factors: [],
    proposals: [
      proposal({ level: 'sport', marketCap: '5000000.00', subject: 'soccer', winCap: '700000.00' }),
      proposal({ factorPercent: 50, level: 'member', subject: 'minji' }),
    ],
    rows: [],
    usual: { marketCap: '9000000.00', winCap: '800000.00' },
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = `${input instanceof Request ? input.url : input}`
    return Response.json({ success: true, value: url.includes('/limits') ? limits : { rows: [] } })
  })
  const screen = await openScreen(<LimitsPage />)
  await expect.poll(() => screen.place.textContent).toContain('derby')
  const shown = screen.place.textContent
  for (const cap of ['9,000,000', '800,000', '5,000,000', '700,000']) expect(shown).toContain(cap)
  expect(shown).toContain('50%')
  expect(shown).not.toContain('5000000.00')
  await screen.leave()
})
