// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { findTitle } from '@madang/games'
import type { Title } from '@madang/games'
import { paytableFor } from '@madang/games/slots/config/paytable'
import { needTexts } from '@madang/kit'
import { beforeAll, expect, test } from 'vitest'
import { Surroundings } from '../../app/surroundings.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameRules } from './game-rules.tsx'
import { Scatters } from './paytable.tsx'

beforeAll(() => needTexts('common', 'arcade', 'paytable'))

const titleOf = (id: string): Title => findTitle(id) ?? expect.fail(`no ${id}`)
const paysOf = (title: Title) => paytableFor(title.config, 50_000_000n)
const written = (part: ReactNode) => renderToStaticMarkup(<Surroundings>{part}</Surroundings>)
const scatters = (title: Title) => written(<Scatters title={title} pays={paysOf(title)} />)

test('scatters that only bring free spins are not said to win by themselves', () => {
  expect(scatters(titleOf('goblin-mallet'))).toContain('개수로 세어요')
  expect(scatters(titleOf('tiger-pass'))).toContain('개수로 당첨돼요')
})

test('a multiplier that never grows in the base game is not said to grow', () => {
  expect(written(<GameRules title={titleOf('jade-hollow')} />)).not.toContain(
    '이어질 때마다 배수가',
  )
  expect(written(<GameRules title={titleOf('star-cloud')} />)).toContain(
    '배수가 커져요: ×1, ×1, ×2, ×3, ×5',
  )
})

test('large numbers are written in groups of three', () => {
  const title = titleOf('imugi-rising')
  expect(written(<GameFacts title={title} pays={paysOf(title)} />)).toContain('베팅의 20,000배')
})
