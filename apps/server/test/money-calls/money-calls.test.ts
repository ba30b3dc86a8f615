import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '../every-call.ts'
import { recipes } from './calls.ts'
import { drive, type Driven } from './drive.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
const driven: Driven[] = []
beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.tearDown())

test.each(recipes.map((recipe) => [nameOf(recipe.wire), recipe] as const))(
  'refused, done and repeated, at once and by two processes, it moves once: %s',
  async (_, recipe) => {
    const one = await drive(scene, recipe)
    driven.push(one)
    expect(one.faults).toEqual([])
    expect(one.repeatCount).toBeGreaterThan(0)
  },
  120_000,
)

test('docs/money-calls.md is the table of what was driven (vitest -u writes it)', async () => {
  const rows = driven.map(({ call, refusals, repeatCount }) => {
    return `| \`${call}\` | ${refusals.toSorted().join(', ')} | ${repeatCount} |`
  })
  const page = [
    '# Calls that move money',
    '',
    'What `apps/server/test/money-calls` drove: refused, at once and again; done once by four',
    'requests of two processes; repeated, also by another session. After each step the books are',
    'at zero. Calls whose stand is a story of its own are named there with the test that drives them.',
    '',
    '| Call | Refused with | Repeats |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../../../docs/money-calls.md')
})
