import type { Kind } from '../../towns/agent-team.ts'
import type { Agent } from './event.ts'
import { won } from './rules.ts'
import type { RealTime, Terms, Tier } from './rules.ts'

const thousand = 1_000n * won
const one = (rate: bigint): Terms => ({ tiers: [{ rate }] })

/** The terms that are signed: of junho with the house, and minji's versions below them. */
export const daily: Record<Agent, Terms[]> = {
  junho: [one(12n)],
  minji: [one(10n), one(5n), one(8n), one(12n)],
}
export const hourly: Record<Agent, Terms[]> = {
  junho: [one(4n)],
  minji: [one(2n), one(1n), one(3n), one(4n)],
}
export const dividends: Record<Agent, Terms[]> = {
  junho: [
    {
      carry: 'FOREVER',
      isFloating: true,
      tiers: [
        { loss: 20n * thousand, rate: 200n },
        { loss: 60n * thousand, rate: 300n },
      ],
    },
  ],
  minji: [
    one(100n),
    { carry: 'PREVIOUS', isFloating: true, tiers: [{ loss: 30n * thousand, rate: 200n }] },
    {
      carry: 'PREVIOUS',
      tiers: [
        { rate: 50n },
        { active: 2, loss: 10n * thousand, rate: 150n },
        { rate: 250n, valid: 60n * thousand },
      ],
    },
    { carry: 'FOREVER', tiers: [{ rate: 300n }] },
  ],
}
export const realTimes: Record<Agent, RealTime[]> = {
  junho: [{ least: 0n, lost: 100n, won: 50n }],
  minji: [
    { least: 0n, lost: 60n, won: 20n },
    { least: 10n * thousand, lost: 80n, won: 10n },
    { least: 0n, lost: 100n, won: 50n },
    { least: 0n, lost: 10n, won: 50n },
  ],
}

/** The same terms as the wire takes them. */
export function offerOf(kind: Kind, agent: Agent, version: number): object {
  if (kind === 'REAL_TIME_SALARY') {
    const terms = realTimes[agent][version]
    const realTime = {
      lossRate: `${Number(terms?.lost) / 100}`,
      profitRate: `${Number(terms?.won) / 100}`,
      stakeMin: `${(terms?.least ?? 0n) / won}`,
    }
    return { realTime, tiers: [] }
  }
  const all = { DAILY_SALARY: daily, DIVIDEND: dividends, HOURLY_SALARY: hourly }[kind]
  const terms = all[agent][version] ?? { tiers: [] }
  return {
    carry: terms.carry ?? 'NONE',
    mode: terms.isFloating ? 'FLOATING' : 'FIXED',
    ...(kind === 'DIVIDEND' && { period: 'D' }),
    tiers: terms.tiers.map(tierOf),
  }
}

const tierOf = ({ active = 0, loss = 0n, rate, valid = 0n }: Tier) => ({
  activeMembersMin: active,
  lossMin: `${loss / won}`,
  rate: `${Number(rate) / 10}`,
  validBetMin: `${valid / won}`,
})
