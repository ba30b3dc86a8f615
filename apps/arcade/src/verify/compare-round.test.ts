import { allTitles, commitmentOf, playRound, provablyFair } from '@madang/games'
import { expect, test } from 'vitest'
import { decimalOf, unitsOf } from '../units.ts'
import { compareRound } from './compare-round.ts'

const title = allTitles[0]!
const seeds = { clientSeed: 'mine', nonce: 7, serverSeed: 'a'.repeat(64) }
const played = playRound(title.config, unitsOf('100'), provablyFair(seeds))
const record = {
  clientSeed: 'mine',
  configHash: played.configHash,
  gameId: title.id,
  gameVersion: String(title.version),
  id: '0193a1b2-0000-7000-8000-000000000000',
  isBought: false,
  isTrial: false,
  isVoid: false,
  jackpot: null,
  nonce: 7,
  outcome: JSON.parse(JSON.stringify(played.outcome)) as unknown,
  payout: decimalOf(played.payoutUnits),
  placedAt: '2026-11-21T03:00:00.000Z',
  serverSeedHash: commitmentOf(seeds.serverSeed),
  stake: '100.00',
}
const wrong = async (more: object, serverSeed = seeds.serverSeed) =>
  (await compareRound({ ...record, ...more }, serverSeed))?.checks
    .filter(({ isSame }) => !isSame)
    .map(({ name }) => name)

test('an honest record is the same in everything', async () => {
  expect(await wrong({})).toEqual([])
})

test('whatever was changed is found', async () => {
  expect(await wrong({ payout: '123456.00' })).toEqual(['payout'])
  expect(await wrong({ configHash: '0'.repeat(64) })).toEqual(['config'])
  expect(await wrong({ serverSeedHash: '0'.repeat(64) })).toEqual(['commitment'])
  expect(await wrong({ outcome: { ...played.outcome, coins: -1 } })).toEqual(['outcome'])
  expect(await wrong({ jackpot: '100.00', payout: '123.00' })).toEqual(['payout'])
  expect(await wrong({ nonce: 8 })).toContain('outcome')
  expect(await wrong({}, 'b'.repeat(64))).toContain('commitment')
  expect(await wrong({ gameVersion: '99' })).toBeUndefined()
})

test('a record that is empty or damaged is different, and nothing fails', async () => {
  for (const outcome of [undefined, null, {}, [], 'gone', { spins: null }]) {
    expect(await wrong({ outcome })).toEqual(['outcome'])
  }
  expect(await wrong({ payout: undefined })).toEqual(['payout'])
  expect(await wrong({ payout: 'many' })).toEqual(['payout'])
  expect(await wrong({ serverSeedHash: undefined })).toEqual(['commitment'])
  const all = ['config', 'outcome', 'payout']
  expect(await wrong({ stake: undefined })).toEqual(all)
  expect(await wrong({ nonce: null })).toEqual(all)
})
