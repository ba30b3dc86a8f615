import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '../every-call.ts'
import { betRecipes } from './bets.ts'
import { cashRecipes } from './cash.ts'
import { creditRecipes } from './credit.ts'
import { drive } from './drive.ts'
import { giftRecipes } from './gifts.ts'
import { playRecipes } from './play.ts'
import { openScene, type Scene } from './scene.ts'
let scene: Scene
beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.tearDown())
const all = [...betRecipes, ...cashRecipes, ...creditRecipes, ...giftRecipes, ...playRecipes]
test.each(all.map((recipe) => [nameOf(recipe.wire), recipe] as const))('%s', async (_, recipe) => {
  const d = await drive(scene, recipe)
  console.info(JSON.stringify(d, null, 1))
  expect(d.faults).toEqual([])
})
