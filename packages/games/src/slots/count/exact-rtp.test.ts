import { expect, test } from 'vitest'
import holdAndSpin from '../../../data/slot-hold-and-spin.json' with { type: 'json' }
import published from '../../../data/slot-reference-par.json' with { type: 'json' }
import { exactRtp, rtpPpm } from './exact-rtp.ts'
import { approximately, fraction } from './fraction.ts'
import { countFullCycle } from './full-cycle.ts'
import { holdAndSpinMaths } from './features/hold-and-spin-maths.ts'
import { cycleOf, runHits, shownCounts } from './run-hits.ts'
import type { SlotConfig } from '../config/slot-config.ts'
import { allTitles } from '../titles/all-titles.ts'
import { moonRabbit } from '../titles/moon-rabbit.ts'
import { reference } from '../titles/reference.ts'
import { tigerPass } from '../titles/tiger-pass.ts'

const { exact } = published
const { config } = reference

test('the reference slot is the published one', () => {
  expect(config.strips.base).toEqual(published.strips)
  expect(config.evaluation).toEqual({ kind: 'lines', lines: published.lines })
  expect(config.pays).toEqual(published.paytablePerLine)
  expect(config.scatterPays).toEqual(published.scatterTotalBetX)
})

test('its closed forms give the published whole numbers', () => {
  const cycle = BigInt(exact.cycle)
  const lines = 20n
  expect(cycleOf(config, 'base')).toBe(cycle)
  const hits = runHits(config, 'base')
  expect(hits.reduce((sum, hit) => sum + hit.coins, 0n)).toBe(BigInt(exact.lineNumerator) * lines)
  for (const [symbol, counts] of Object.entries(exact.combinationHits)) {
    const own = hits.filter((hit) => hit.symbol === symbol)
    expect(own.map((hit) => String(hit.hits / lines))).toEqual(counts)
  }
  const shown = shownCounts(config, 'base', 'scatter')
  const [three = 0n, four = 0n, five = 0n] = shown.slice(3)
  expect(three + four + five).toBe(BigInt(exact.triggerNumerator))
  expect(2n * three + 10n * four + 50n * five).toBe(BigInt(exact.scatterNumerator))

  const rtp = exactRtp(config)
  expect(rtp.runs).toEqual(fraction(BigInt(exact.lineNumerator), cycle))
  expect(rtp.scatters).toEqual(fraction(BigInt(exact.scatterNumerator), cycle))
  expect(approximately(rtp.freeTrigger)).toBeCloseTo(exact.pTrigger, 14)
  expect(approximately(rtp.freeSpinsPerTrigger)).toBeCloseTo(exact.expectedFreeSpinsPerTrigger, 12)
  expect(approximately(rtp.freeSpins)).toBeCloseTo(exact.freeSpinRTP, 12)
  expect(approximately(rtp.total)).toBeCloseTo(exact.totalRTP, 12)
})

// Sixty million spins: seconds alone, more beside other work.
test('its full cycle counts the same', { timeout: 120_000 }, () => {
  const count = countFullCycle(config, 'base')
  const total = BigInt(exact.lineNumerator) + BigInt(exact.scatterNumerator)
  expect(String(count.cycle)).toBe(exact.cycle)
  expect(BigInt(count.coins)).toBe(20n * total)
  expect(count.winBins).toEqual(exact.winBinCounts)
  expect(count.hits / count.cycle).toBe(exact.hitFrequencyBase)
  expect(count.coinsMax).toBe(20 * exact.maxBaseWinX)
  const mean = count.coins / count.cycle / 20
  const sd = Math.sqrt(Number(count.coinsSquared) / 400 / count.cycle - mean * mean)
  expect(sd).toBeCloseTo(exact.sdBaseSpin, 10)
})

test('closed forms and full cycles agree on shortened strips of other mechanics', () => {
  for (const { config } of [moonRabbit, tigerPass]) {
    const short: SlotConfig = {
      ...config,
      strips: { base: config.strips.base.map((strip) => strip.slice(0, 12)) },
      freeSpins: undefined,
      scatterPays: undefined,
    }
    const count = countFullCycle(short, 'base')
    const closed = runHits(short, 'base').reduce((sum, hit) => sum + hit.coins, 0n)
    expect(BigInt(count.coins)).toBe(closed)
    expect(count.scatters.slice(0, 6)).toEqual(
      shownCounts(short, 'base', 'scatter').slice(0, 6).map(Number),
    )
  }
})

test('the hold-and-spin recursion gives the published figures', () => {
  for (const [oneIn, rows] of Object.entries(holdAndSpin)) {
    const maths = holdAndSpinMaths(15, 3, Number(oneIn.slice(2)))
    for (const [held, row] of Object.entries(rows)) {
      const own = maths[Number(held)]
      if (!own) expect.unreachable(`no entry for ${held}`)
      expect(approximately(own.finalCoins)).toBeCloseTo(row.E_final_coins, 12)
      expect(approximately(own.isFull)).toBeCloseTo(row.P_full_grid, 12)
      expect(approximately(own.respins)).toBeCloseTo(row.E_respins, 12)
    }
  }
})

test('every claimed return is the exact one', () => {
  for (const { config, facts, id } of allTitles) {
    // The cascade's full cycle takes half a minute; its PAR sheet holds it.
    if (config.cascades) continue
    expect([id, facts.rtpPpm]).toEqual([id, rtpPpm(config)])
  }
})
