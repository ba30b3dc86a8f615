import {
  allTableClasses,
  allTitles,
  commitmentOf,
  linkBefore,
  playRound,
  priceXOf,
  provablyFair,
  stakesFor,
  tableChance,
} from '@madang/games'
import { expect, test } from 'vitest'
import { decimalOf } from '../units.ts'
import { compareRound } from './compare-round.ts'
import { compareTableRound } from './compare-table-round.ts'

const rounds = 1_000
const id = '0193a1b2-0000-7000-8000-000000000000'
/** Seeds that differ for each round, and are the same in every run. */
const seedOf = (round: number, word: string) =>
  commitmentOf(commitmentOf(round.toString(16).padStart(64, '0')).slice(0, 60) + word)

test.each(allTitles)(
  '$id v$version: rounds of the server are remade by the page',
  async (title) => {
    const { config } = title
    const [stake = 0n] = stakesFor(config)
    const wrong: unknown[] = []
    for (let nonce = 0; nonce < (title.version === 1 ? rounds : 50); nonce += 1) {
      const seeds = { clientSeed: `mine-${nonce % 7}`, nonce, serverSeed: seedOf(nonce, 'aaaa') }
      const isBought = config.buy !== undefined && nonce % 5 === 0
      const stakeUnits = isBought ? stake * BigInt(priceXOf(config)) : stake
      const played = playRound(config, stakeUnits, provablyFair(seeds), { isBought })
      const jackpotUnits = played.outcome.isJackpot ? 77_700_000n : 0n
      const record = {
        clientSeed: seeds.clientSeed,
        configHash: played.configHash,
        gameId: title.id,
        gameVersion: String(title.version),
        id,
        isBought,
        isTrial: false,
        isVoid: false,
        jackpot: jackpotUnits > 0n ? decimalOf(jackpotUnits) : null,
        nonce,
        // The record is JSON, as in the database and in responses.
        outcome: JSON.parse(JSON.stringify(played.outcome)) as unknown,
        payout: decimalOf(played.payoutUnits + jackpotUnits),
        placedAt: '2026-11-21T03:00:00.000Z',
        serverSeedHash: commitmentOf(seeds.serverSeed),
        stake: decimalOf(stakeUnits),
      }
      const found = await compareRound(record, seeds.serverSeed)
      if (!found?.checks.every(({ isSame }) => isSame)) wrong.push([nonce, found?.checks])
    }
    expect(wrong).toEqual([])
  },
)

test.each(allTableClasses)('$id: a thousand rounds of the table are dealt again', (rules) => {
  const wrong: unknown[] = []
  for (let number = 1; number <= rounds; number += 1) {
    const [link, salt] = [seedOf(number, 'bbbb'), seedOf(number, 'cccc')]
    const tableId = `live-${rules.id}`
    const outcome = rules.deal(
      tableChance({ linkHex: link, roundNo: number, saltHex: salt, tableId }),
    )
    const parsed = JSON.parse(JSON.stringify(outcome)) as typeof outcome
    const found = compareTableRound(
      {
        beacon: null,
        chainHead: salt,
        class: rules.id,
        classVersion: rules.version,
        clientBytes: [],
        commitment: linkBefore(link),
        endedAt: '2026-11-21T03:00:00.000Z',
        // Rounds from before bets added entropy are checked as they were dealt.
        entropy: null,
        id,
        leafIndex: null,
        link,
        linkIndex: number,
        number,
        // Where members decide, the result depends on the players.
        result: {
          call: rules.call(outcome, { bets: [], decisions: [] }),
          entropy: null,
          link,
          number,
          outcome: parsed,
          receipt: null,
          roundId: id,
          wins: [],
        },
        salt,
        state: 'closed',
        steps: [],
        tableId,
      },
      link,
    )
    if (!found?.checks.every(({ isSame }) => isSame)) wrong.push([number, found?.checks])
  }
  expect(wrong).toEqual([])
})
