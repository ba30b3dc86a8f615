import { expect, test } from 'vitest'
import { stakesFor } from '../config/paytable.ts'
import { playOutcome } from '../play/play-round.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { allTitles, findTitle } from '../titles/all-titles.ts'

const others = allTitles.filter(({ version }) => version > 1)
const isShelved = (id: string) => !id.startsWith('ref-')

test('every title of the shelf has several versions, and is played as it opened', () => {
  const ids = new Set(allTitles.map(({ id }) => id).filter(isShelved))
  expect(ids.size).toBeGreaterThanOrEqual(24)
  for (const id of ids) {
    const versions = allTitles.filter((title) => title.id === id)
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
    expect([id, versions.length > 1]).toEqual([id, true])
    expect(findTitle(id)).toBe(versions[0])
    const returns = versions.map(({ facts }) => facts.rtpPpm)
    // A choice that nobody could tell from another is none.
    for (const [at, ppm] of returns.slice(1).entries()) {
      expect([id, (returns[at] ?? 0) - ppm > 5_000]).toEqual([id, true])
    }
    expect(new Set(versions.map(({ configHash }) => configHash)).size).toBe(versions.length)
  }
})

test.each(others)('$id version $version differs in what runs pay, and in nothing else', (title) => {
  const opened = findTitle(title.id)
  if (!opened) expect.unreachable(`${title.id} never opened`)
  const { pays, version, ...rest } = title.config
  const { pays: before, version: first, ...same } = opened.config
  expect([rest, version > first]).toEqual([same, true])
  expect(stakesFor(title.config)).toEqual(stakesFor(opened.config))
  expect(title.facts.hitPpm).toBe(opened.facts.hitPpm)
  for (const [symbol, runs] of Object.entries(before)) {
    const now = pays[symbol] ?? {}
    expect(Object.keys(now)).toEqual(Object.keys(runs))
    for (const [run, pay] of Object.entries(runs)) {
      expect(now[Number(run)]).toBeGreaterThanOrEqual(1)
      expect(now[Number(run)]).toBeLessThanOrEqual(pay)
    }
  }
  // The same chance brings the same reels, and never more than the version that opened.
  for (let seed = 0; seed < 40; seed += 1) {
    const [one, other] = [opened, title].map(({ config }) =>
      playOutcome(config, simulationOnly(seed)),
    )
    expect(other?.spins.map(({ stops }) => stops)).toEqual(one?.spins.map(({ stops }) => stops))
    expect(other?.coins).toBeLessThanOrEqual(one?.coins ?? 0)
  }
})
