import { notStarted } from '@madang/games/sports'
import type { ChosenLeg } from '@madang/wire/sportsbook-bets'
import { setPrices, voidSportsMarket } from '@madang/wire/sportsbook-office'
import { upsertLimit } from '../../../src/modules/sportsbook/trading/limit-store.ts'
import { lines, type Said, type Score } from '../../models/bet-rules.ts'
import { operatorVisitOf } from '../operator-visit.ts'
import type { SportsGround } from './sports-ground.ts'
import type { Visit } from '../town.ts'

/** The ways to take a bet; `better` accepts a better price, `in-play` waits for it besides. */
const ways = [
  'single',
  'parlay',
  'combination',
  'system',
  'offer',
  'boost',
  'free',
  'better',
  'in-play',
] as const
const others = ['sell', 'sell-part', 'price', 'settle', 'roll-back', 'void'] as const
export const moves = [...ways, ...others, 'buy-and-sell'] as const
export type Move = {
  how: (typeof moves)[number]
  /** Chosen from what there is, modulo its count. */
  which: number
  what: number
  isSora: boolean
  /** The stake is the most that the slip shows, where it is no gift of so much. */
  isMost: boolean
  stakeWon: number
  score: Score
}

export const houseCap = 6_000_000n
export const ownCap = 4_000_000n
const unitsPerCent = 1_000n
const goalless = [{ isDone: false, key: 'h1', score: [0, 0] as const }]
const live = {
  ...notStarted,
  clockS: 600,
  period: 'h1',
  periods: goalless,
  status: 'live',
} as const

/** The matches that the judge of bets bets on, as feed and desk move them. */
export class BetMatches {
  readonly #ground: SportsGround
  readonly #reached: Set<string>
  #desk: Visit | undefined
  #ids: string[] = []
  /** The last word on each match. */
  readonly said = new Map<string, Said & { voided: Set<string> }>()
  /** Counts what may have moved a price. */
  change = 0

  constructor(ground: SportsGround, reached: Set<string>) {
    this.#ground = ground
    this.#reached = reached
  }

  /** Five new matches, each with the caps of the judge. */
  async begin(): Promise<void> {
    const { town } = this.#ground
    this.#desk ??= await operatorVisitOf(town, 'jisoo')
    this.#ids = []
    for (let at = 0; at < 5; at += 1) {
      const id = await this.#ground.match()
      await town.context.db.write((tx) =>
        upsertLimit(tx, {
          level: 'match',
          marketCapUnits: houseCap * unitsPerCent,
          ref: id,
          winCapUnits: ownCap * unitsPerCent,
        }),
      )
      this.#ids.push(id)
      this.said.set(id, { score: null, voided: new Set() })
    }
  }

  /** Legs as the screens show them now; undefined where there are too few. */
  async legsOf({ how, what, which }: Move): Promise<ChosenLeg[] | undefined> {
    const open = this.#ids.filter((id) => this.said.get(id)?.score === null)
    const count = { combination: 2, parlay: 2, system: 3 }[how as 'parlay'] ?? 1
    const isOne = how === 'combination'
    if (open.length < (isOne ? 1 : count)) return undefined
    const legs: ChosenLeg[] = []
    for (let at = 0; at < count; at += 1) {
      const match = open[(which + (isOne ? 0 : at)) % open.length]!
      if (how === 'in-play') {
        await this.#ground.odds(match, live)
        await this.#ground.later(1_000)
      }
      const left = lines.filter(([key]) => {
        const isTwice = legs.some(({ market, matchId }) => matchId === match && market === key)
        return !isTwice && !this.said.get(match)?.voided.has(key)
      })
      const line = left[(what + at * 2) % Math.max(1, left.length)]
      if (!line) return undefined
      // What has no price now is not on the screen.
      const leg = await this.#ground.leg(match, ...line).catch(() => undefined)
      if (!leg) return undefined
      legs.push(leg)
    }
    return legs
  }

  async price({ what, which }: Move, shiftBps: number, at?: { market: string; matchId: string }) {
    const matchId = at?.matchId ?? this.#ids[which % this.#ids.length]!
    const market = at?.market ?? lines[what % lines.length]![0]
    const asked = { market, matchId, minutes: 60, reason: 'a trader moves it', shiftBps }
    const { success } = await this.#ground.town.ask(setPrices, asked, this.#desk)
    if (success) this.#reached.add('price')
    this.change += 1
  }

  /** The feed settles or takes back, the desk voids a market; the last word counts. */
  async report({ how, score, what, which }: Move): Promise<void> {
    const fitting = this.#ids.filter((id) => {
      const isSettled = this.said.get(id)?.score !== null
      return how === 'void' || isSettled === (how === 'roll-back')
    })
    const matchId = fitting[which % Math.max(1, fitting.length)]
    if (matchId === undefined) return
    const said = this.said.get(matchId)!
    this.change += 1
    if (how === 'settle') {
      const half = { isDone: true, key: 'h1', score: [0, 0] as const }
      const periods = [half, { isDone: true, key: 'h2', score }]
      const facts = { ...notStarted, periods, status: 'ended' as const }
      await this.#ground.send(matchId, { facts, kind: 'bet-settlement' })
      said.score = score
      this.#reached.add(how)
    }
    if (how === 'roll-back') {
      await this.#ground.send(matchId, { kind: 'rollback-bet-settlement' })
      said.score = null
      this.#reached.add(how)
    }
    if (how === 'void') {
      const [market] = lines[what % lines.length]!
      const asked = { market, matchId, reason: 'a wrong price', rule: 'price-error' }
      const { success } = await this.#ground.town.ask(voidSportsMarket, asked, this.#desk)
      if (success) said.voided.add(market)
      this.#reached.add(success ? how : 'void refused')
    }
    await this.#ground.later(1_000)
  }
}
