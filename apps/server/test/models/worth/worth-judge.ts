import assert from 'node:assert'
import { findBalances } from '../../../src/modules/ledger/index.ts'
import { lockRanked, updateRanked } from '../../../src/modules/vip/rank-store.ts'
import { reviseWagers } from '../../../src/modules/wagers/index.ts'
import { isRefusal } from '../../../src/kernel/refusal.ts'
import type { AgentTeam } from '../../towns/agent-team.ts'
import { ValueAccount } from './account.ts'
import { AgentsView } from './agents-view.ts'
import { BonusView } from './bonus-view.ts'
import { dayMs, dayOf } from './days.ts'
import { people } from './event.ts'
import type { Who } from './event.ts'
import { MembersView } from './members-view.ts'
import { OffersView } from './offers-view.ts'
import { won } from './rules.ts'

export const worthMoves = [
  'play',
  'revise',
  'void',
  'hours',
  'day',
  'days',
  'rank',
  'move',
  'version',
  'grant',
  'order',
  'cap',
  'join',
  'claim',
] as const
export type WorthMove = {
  how: (typeof worthMoves)[number]
  who: number
  which: number
  stakeWon: number
  payoutWon: number
}

const kinds = ['DAILY_SALARY', 'DIVIDEND', 'HOURLY_SALARY', 'REAL_TIME_SALARY'] as const

/**
 * What wagers are worth to others (judge 4): members play with own and bonus money, wagers are
 * revised and void days later, ranks change, a member moves between lines, contracts get new
 * versions, offers are joined and claimed, days pass. After each move everything that was given is
 * computed again from the wagers alone.
 */
export class WorthLife {
  readonly reached = new Set<string>()
  private readonly team: AgentTeam
  private readonly account = new ValueAccount()
  private readonly agents: AgentsView
  private readonly members: MembersView
  private readonly offers: OffersView
  private readonly bonuses: BonusView
  private readonly levels: Record<Who, number> = { junho: 0, minji: 0, sora: 0 }

  constructor(team: AgentTeam) {
    this.team = team
    this.agents = new AgentsView(team, this.account)
    this.members = new MembersView(team, this.account)
    this.offers = new OffersView(team, this.account)
    this.bonuses = new BonusView(team, this.account.bonus)
  }

  async open(): Promise<void> {
    const { pool } = this.team.town.context.db
    await pool.query('update vip.rank set entry_units = 1000000000000000 where level > 0')
    await this.offers.open()
    await this.agents.open()
    await this.pass(dayMs)
  }

  /** A run begins: what was played before it is judged already. */
  async begin(): Promise<void> {
    for (const who of people) await this.team.has(who, 50_000_000)
    await this.pass(dayMs)
    this.account.begin()
    await this.agents.begin()
    await this.members.begin()
    await this.offers.begin()
  }

  /** Makes one move and looks at everything. */
  async move(move: WorthMove): Promise<void> {
    this.team.town.clock.tick(1_000)
    if (await this.make(move)) this.reached.add(move.how)
    await this.team.town.events.settle()
    this.offers.count()
    this.bookConverted()
    await this.members.check()
    await this.agents.check()
    await this.offers.check()
    await this.bonuses.check()
  }

  private async make({ how, payoutWon, stakeWon, which, who: place }: WorthMove): Promise<boolean> {
    const who = people[place % people.length] ?? 'sora'
    switch (how) {
      case 'play':
        return this.play(who, stakeWon, payoutWon)
      case 'revise':
      case 'void':
        return this.revise(how, which, payoutWon)
      case 'rank':
        return this.rank(who, which % 6)
      case 'move':
        return this.agents.transfer(which)
      case 'version':
        return this.agents.sign(kinds[which % 4] ?? 'DIVIDEND', Math.floor(which / 4) % 4)
      case 'grant':
        return this.bonuses.grant(place % 2 === 0 ? 'sora' : 'minji', {
          payoutWon,
          stakeWon,
          which,
        })
      case 'order':
        return this.bonuses.turnOrder()
      case 'cap':
        return this.agents.cap()
      case 'join':
        return this.offers.join(who)
      case 'claim':
        return this.claim(place)
      case 'hours':
        return this.pass((1 + (which % 7)) * 3_600_000)
      case 'day':
        return this.pass(dayMs)
      case 'days':
    }
    return this.pass((2 + (which % 3)) * dayMs)
  }

  private async play(who: Who, stakeWon: number, payoutWon: number): Promise<boolean> {
    const at = this.team.town.clock.now()
    const [stake, payout] = [BigInt(stakeWon) * won, BigInt(payoutWon) * won]
    const paid = this.account.payable(who, await this.cashOf(who), stake)
    if (!paid) {
      await assert.rejects(this.team.play(who, stakeWon, payoutWon), { code: 'balance-too-low' })
      return false
    }
    const id = await this.team.play(who, stakeWon, payoutWon)
    this.account.play({ at, id, level: this.levels[who], paid, payout, stake, who })
    const wager = this.account.wagers.at(-1)
    if (wager) this.agents.earn(wager)
    if (paid.ofGrant > 0n) this.reached.add(paid.own > 0n ? 'mixed stake' : 'bonus stake')
    return true
  }

  private async revise(how: 'revise' | 'void', which: number, payoutWon: number): Promise<boolean> {
    const open = this.account.wagers.filter(({ isVoid }) => !isVoid)
    const wager = open[which % Math.max(1, open.length)]
    if (!wager) return false
    const now = this.team.town.clock.now()
    const end = how === 'void' ? how : BigInt(payoutWon) * won
    const moves = this.account.movesOf(wager, end)
    const { grant } = wager.paid
    const isPossible =
      (await this.cashOf(wager.who)) + moves.cash >= 0n &&
      (grant?.balance ?? 0n) + moves.grant >= 0n
    const to = end === 'void' ? ('undone' as const) : { payoutUnits: end }
    const memberId = this.team.ids[wager.who] ?? ''
    const revision = { at: now, id: wager.id, leg: `${now.getTime()}`, memberId, to }
    const [answer] = await this.team.town.context.db.write((tx) => reviseWagers(tx, [revision]))
    assert.strictEqual(isRefusal(answer), !isPossible, 'a revision that the accounts can pay')
    if (!isPossible) return false
    this.account.revise(wager, end, now)
    this.agents.earn(wager)
    if (dayOf(wager.at) !== dayOf(now)) this.reached.add(`late ${how}`)
    if (grant?.state === 'completed') this.reached.add('change after a bonus')
    return true
  }

  private async rank(who: Who, level: number): Promise<boolean> {
    const { db } = this.team.town.context
    const at = this.team.town.clock.now()
    const memberId = this.team.ids[who] ?? ''
    await db.write(async (tx) =>
      updateRanked(tx, await lockRanked(tx, memberId, at), { gracedMonth: null, level }, at),
    )
    this.levels[who] = level
    // What is played in the same instant still has the rank of before.
    this.team.town.clock.tick(1_000)
    return true
  }

  /** Whoever has something waiting claims it: cashback or the reward of a mission. */
  private async claim(place: number): Promise<boolean> {
    for (const at of people.keys()) {
      const who = people[(place + at) % people.length] ?? 'sora'
      const units = (await this.members.claim(who)) ?? (await this.offers.claim(who))
      if (units === undefined) continue
      this.agents.cost(who, units)
      return true
    }
    return false
  }

  private bookConverted(): void {
    for (const { units, who } of this.account.converted) this.agents.cost(who, units)
    if (this.account.converted.length > 0) this.reached.add('converted')
    this.account.converted = []
  }

  private async pass(ms: number): Promise<boolean> {
    this.team.town.clock.tick(ms)
    await this.team.day(0)
    await this.agents.close()
    await this.members.settle()
    await this.offers.settle()
    return true
  }

  private async cashOf(who: Who): Promise<bigint> {
    const holder = this.team.ids[who] ?? ''
    const [own] = await this.team.town.context.db.read((tx) => findBalances(tx, holder))
    return own?.cashUnits ?? 0n
  }
}
