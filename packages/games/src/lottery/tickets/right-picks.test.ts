import { expect, test } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { allFamilies } from '../all-families.ts'
import type { Family, PlayType } from '../family.ts'
import { randomPicks } from './random-picks.ts'
import { rightPicks } from './right-picks.ts'

function playOf(family: string, id: string): { family: Family; play: PlayType } {
  const own = allFamilies.find((one) => one.id === family)
  const play = own?.playTypes.find((one) => one.id === id)
  if (!own || !play) throw new Error('no play type')
  return { family: own, play }
}

function rightOf(family: string, id: string, drawn: string[], picks: string[][]): string[][] {
  const own = playOf(family, id)
  return rightPicks(own.play, own.family.read(drawn), picks)
}

test('39: of every play type, what wins has right picks, and right picks are chosen ones', () => {
  const chance = simulationOnly(39)
  const below = (bound: number) => chance.below(bound)
  for (const family of allFamilies) {
    for (const play of family.playTypes) {
      for (let turn = 0; turn < 6; turn += 1) {
        const view = family.read(family.draw(chance))
        const picks = randomPicks(play, below, 3)
        const right = rightPicks(play, view, picks)
        const isWon = play.hits(view, picks).some(({ prize }) => prize !== 'refund')
        const name = `${family.id} ${play.id}`
        expect([
          name,
          right.map((own, at) => own.every((one) => picks[at]?.includes(one))),
        ]).toEqual([name, picks.map(() => true)])
        if (isWon) expect([name, right.flat().length > 0]).toEqual([name, true])
      }
    }
  }
})

const markSix = ['01', '02', '03', '04', '05', '06', '49']

test('39: numbers that must not come are right when they did not', () => {
  expect(rightOf('mark6', 'miss5', markSix, [['01', '10', '11', '12', '49']])).toEqual([
    ['10', '11', '12'],
  ])
  expect(rightOf('mark6', 'regular2', markSix, [['01', '10', '02']])).toEqual([['01', '02']])
  expect(rightOf('mark6', 'special-sides', markSix, [['big', 'odd']])).toEqual([[]])
  const twenty = Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, '0'))
  const eight = ['01', '02', '33', '34', '35', '36', '37', '38']
  expect(rightOf('keno', 'pick8', twenty, [eight])).toEqual([['01', '02']])
  const none = ['31', '32', '33', '34', '35', '36', '37', '38']
  expect(rightOf('keno', 'pick8', twenty, [none])).toEqual([none])
})

test('39: digits by position, pairs in order and digits in any order', () => {
  const drawn = ['1', '2', '3', '4', '4']
  expect(
    rightOf('ssc', '2star-front-direct', drawn, [
      ['1', '5'],
      ['1', '3'],
    ]),
  ).toEqual([['1'], []])
  expect(rightOf('ssc', '3star-back-group3', drawn, [['3', '4', '7']])).toEqual([['3', '4']])
  expect(rightOf('ssc', '2star-front-sides', drawn, [['small', 'big'], ['even']])).toEqual([
    ['small'],
    ['even'],
  ])
})
