import { allTitles, playRound, provablyFair } from '@madang/games'
import { expect, test } from 'vitest'
import { restingScene, scenesOf } from './scenes-of.ts'

/** Further versions of a title move the same reels. */
const opened = allTitles.filter(({ version }) => version === 1)
const titles = opened.map((title) => [title.id, title] as const)

test.each(titles)('every round of %s is shown whole and ends with its win', (_, { config }) => {
  for (let nonce = 0; nonce < 120; nonce++) {
    const chance = provablyFair({ clientSeed: 'scenes', nonce, serverSeed: 'shown' })
    const isBought = config.buy !== undefined && nonce % 4 === 0
    const stakeUnits = 10_000_000n * BigInt(isBought ? (config.buy?.priceX ?? 1) : 1)
    const { outcome } = playRound(config, stakeUnits, chance, { isBought })
    const scenes = scenesOf(config, outcome)
    const gained = scenes.reduce((sum, scene) => sum + scene.gained, 0)
    // A capped round wins less than its parts.
    if (!outcome.isCapped) expect(gained).toBe(outcome.coins)
    expect(scenes.at(-1)).toMatchObject({ coins: outcome.coins, kind: 'end' })
    const landed = scenes.filter(({ kind }) => kind === 'land')
    expect(landed).toHaveLength(outcome.spins.length)
    const revealed = outcome.spins.filter(({ mystery }) => mystery)
    expect(scenes.filter(({ kind }) => kind === 'reveal')).toHaveLength(revealed.length)
    expect(scenes.filter(({ kind }) => kind === 'pick')).toHaveLength(
      outcome.pick?.opened.length ?? 0,
    )
    expect(scenes.some(({ kind }) => kind === 'wheel')).toBe(outcome.freeTimes !== undefined)
    const falls = outcome.spins.reduce((sum, spin) => sum + spin.drops.length - 1, 0)
    expect(scenes.filter(({ kind }) => kind === 'fall')).toHaveLength(falls)
    for (const scene of scenes) expect(scene.window).toHaveLength(config.strips.base.length)
  }
})

test.each(titles)('the reels of %s stand before anybody has played', (_, { config }) => {
  const { window } = restingScene(config)
  expect(window.map((column) => column.length)).toEqual(config.strips.base.map(() => config.rows))
})
