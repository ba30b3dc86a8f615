import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findTitle, stakesFor } from '@madang/games'
import { spinSlot } from '@madang/wire/casino'
import { proposeTitleVersion } from '@madang/wire/casino-office'
import { proposeTitleRetirement } from '@madang/wire/casino-retirement'
import { proposeFishingRules } from '@madang/wire/fishing-office'
import { launchGame, openFrame } from '@madang/wire/launch'
import { listOfficeRounds, proposeVoid } from '@madang/wire/rounds-office'
import { proposeTableRules } from '@madang/wire/table-office'
import { decimalOf } from '#kernel/money'
import { castTables } from '../../src/modules/tables/cast-tables.ts'
import type { Town } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'
import { reason, type ProposedStory } from './story.ts'

const { id: tableId } = castTables().find(({ rules }) => rules.id === 'ROU')!

/** Plays a round of a slot; returns its id. */
async function spin(town: Town): Promise<string> {
  const gameId = 'imugi-rising'
  const minji = await visitOf(town, 'minji')
  const { value } = await town.ask(launchGame, { gameId }, minji)
  const frame = (await town.ask(openFrame, { token: String(value.game_url).split('#')[1] })).value
  const stake = decimalOf(stakesFor(findTitle(gameId)!.config)[0] ?? 0n)
  const id = randomUUID()
  await town.ask(spinSlot, { id, stake }, { cookies: {}, token: frame.frameToken })
  return id
}

/** Proposals about what our own games pay. */
export const aboutGames: ProposedStory[] = [
  {
    kind: 'game-version',
    propose: ({ ask }, id) =>
      ask(proposeTitleVersion, { id, reason, subject: 'imugi-rising', version: 2 }),
    shows: {
      after: { rtp: expect.stringMatching(/^\d\d\.\d\d %$/), version: 2 },
      before: { rtp: expect.stringMatching(/^\d\d\.\d\d %$/), version: 1 },
      name: { EN: expect.stringMatching(/^[A-Z]/), KO: expect.stringMatching(/[가-힣]/) },
    },
  },
  {
    kind: 'game-retirement',
    propose: ({ ask }, id) => ask(proposeTitleRetirement, { id, reason, subject: 'royal-seal' }),
    shows: {
      after: { state: 'retired' },
      before: { pot: expect.stringMatching(/^\d+\.\d\d$/), state: 'open' },
      name: { KO: expect.stringMatching(/[가-힣]/) },
    },
  },
  {
    kind: 'table-rules',
    propose: ({ ask }, id) =>
      ask(proposeTableRules, { id, reason, rules: 'ROU-double-zero', subject: tableId }),
    shows: {
      after: { rtp: expect.any(String), rules: 'ROU-double-zero' },
      before: { rtp: expect.any(String), rules: 'ROU' },
      name: { KO: expect.stringMatching(/[가-힣]/) },
    },
  },
  {
    kind: 'fishing-rules',
    propose: ({ ask }, id) =>
      ask(proposeFishingRules, { id, reason, rulesVersion: 2, subject: 'fish-reef-garden' }),
    shows: { after: { version: 2 }, before: { version: 1 } },
  },
  {
    kind: 'void',
    async propose({ ask, town }, id) {
      const { value } = await ask(listOfficeRounds, { round: await spin(town) })
      return ask(proposeVoid, { id, reason, subject: value.rows[0].id })
    },
    shows: {
      after: { payout: '0.00', stake: '0.00' },
      before: { betCount: 1, payout: expect.any(String), stake: expect.any(String) },
      links: [{ id: expect.any(String), kind: 'round' }],
      name: { KO: expect.stringMatching(/[가-힣]/) },
    },
  },
]
