import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { claimMission } from '@madang/wire/missions'
import * as promotions from '@madang/wire/promotions'
import { settlePeriods } from '../../../src/modules/promotions/grants/settle-periods.ts'
import { referralSetting } from '../../../src/modules/referral/referral-setting.ts'
import { keepInvited } from '../../../src/modules/referral/take-steps.ts'
import type { AgentTeam } from '../../towns/agent-team.ts'
import type { ValueAccount } from './account.ts'
import { dayMs, dayOf, mondayOf, startOf } from './days.ts'
import { people } from './event.ts'
import type { Event, Wager, Who } from './event.ts'
import { insuredOf, lossOf, won } from './rules.ts'

const friendPlays = 100_000n * won
const friendDays = 60
const graceMs = 10 * 60_000

type Mission = {
  id: string
  cadence: 'daily' | 'weekly'
  kind: string
  category: string | null
  goal: bigint
  reward: bigint
  after: string | null
}
type Progress = { amount: bigint; state: 'running' | 'done' | 'claimed'; wagers: Set<Wager> }
type Joined = { who: Who; at: Date; week: string; lost: bigint; end?: bigint }

/** What the house offers for wagers: missions, the referral of friends, the weekly insurance. */
export class OffersView {
  private readonly team: AgentTeam
  private readonly account: ValueAccount
  private missions: Mission[] = []
  private progress = new Map<string, Progress>()
  private readonly inviterId: string = randomUUID()
  private counted = 0
  private beganAt = new Date(0)
  private joined: Joined[] = []
  private readonly reached = new Set<Who>()
  private played = { junho: 0n, minji: 0n, sora: 0n }

  constructor(team: AgentTeam, account: ValueAccount) {
    this.team = team
    this.account = account
  }

  async open(): Promise<void> {
    await this.query(
      `insert into identity.member
         (id, account, kind, state, referral_code, registered_ip, registered_at)
       select id, 'inviter', 1, 'active', 'inviter', '192.0.2.1', now()
       from unnest($1::uuid[]) as given (id)`,
      [[this.inviterId]],
    )
    await this.team.town.set(referralSetting, { playLeast: '100000.00' })
    await this.query(`update promotions.offer_version set content = content
      || '{"budget": "900000000000.00", "membersMax": 900000}'::jsonb
      where content ->> 'kind' = 'insurance'`)
    // Within reach of a day's few bets.
    await this.query(`update missions.mission set goal = 2
      where cadence = 'daily' and kind = 'bet-count' and category is null`)
    const rows = await this.query(`select id, cadence, kind, category, goal::text as goal,
      reward_units::text as reward, after_id as after from missions.mission order by place, id`)
    this.missions = rows.map((row) => ({
      ...(row as unknown as Mission),
      goal: BigInt(row['goal'] ?? 0),
      reward: BigInt(row['reward'] ?? 0),
    }))
  }

  /** A new month: each of the three was just invited by a friend. */
  async begin(): Promise<void> {
    const now = this.team.town.clock.now()
    this.beganAt = now
    this.counted = 0
    this.progress = new Map()
    this.joined = []
    this.reached.clear()
    this.played = { junho: 0n, minji: 0n, sora: 0n }
    await this.query('delete from referral.reward')
    await this.query('delete from referral.invited')
    const { inviterId: referredById } = this
    const at = now.toISOString()
    await this.team.town.context.db.write((tx) =>
      keepInvited(
        tx,
        people.map((who) => ({ at, kind: 1, memberId: this.team.ids[who] ?? '', referredById })),
      ),
    )
  }

  /** Counts what was heard since the last look. */
  count(): void {
    for (const event of this.account.events.slice(this.counted)) {
      this.countMissions(event)
      this.countFriend(event)
      this.countLoss(event)
    }
    this.counted = this.account.events.length
  }

  async join(who: Who): Promise<boolean> {
    const offers = (await this.team.ask(promotions.listPromotions, who)).value
    const offer = offers.find(({ kind }: { kind: string }) => kind === 'insurance')
    const body = { id: randomUUID(), offerId: offer.id, version: offer.version }
    const now = this.team.town.clock.now()
    const week = mondayOf(now)
    const isKnown = this.joined.some((one) => one.who === who && one.week === week)
    const { errorCode, success } = await this.team.ask(promotions.takePromotion, who, body)
    if (isKnown) assert.strictEqual(errorCode, 'document-moved-on')
    if (success) this.joined.push({ at: now, lost: 0n, week, who })
    return success
  }

  /** @returns what the reward costs the house */
  async claim(who: Who): Promise<bigint | undefined> {
    for (const { id, reward } of this.missions) {
      for (const [key, one] of this.progress) {
        const [owner, mission, began = ''] = key.split(' ')
        if (owner !== who || mission !== id || one.state !== 'done') continue
        const body = { began, id: randomUUID(), missionId: id }
        const { errorCode, success } = await this.team.ask(claimMission, who, body)
        if (!success) {
          assert.strictEqual(errorCode, 'document-moved-on')
          continue
        }
        one.state = 'claimed'
        return reward
      }
    }
    return undefined
  }

  async settle(): Promise<void> {
    const { context, clock } = this.team.town
    await settlePeriods(context, clock.now())
    const week = mondayOf(new Date(clock.now().getTime() - graceMs))
    for (const one of this.joined) {
      if (one.week !== week && one.end === undefined) one.end = insuredOf(one.lost)
    }
  }

  async check(): Promise<void> {
    for (const who of people) {
      await this.checkMissions(who)
      await this.checkFriend(who)
      await this.checkInsurance(who)
    }
  }

  private countMissions({ bets, settledAt, valid, wager, who }: Event): void {
    const reachedNow = new Set<Progress>()
    for (const mission of this.missions) {
      if (mission.kind === 'deposit' || (mission.category ?? 'RNG') !== 'RNG') continue
      const began = mission.cadence === 'daily' ? dayOf(settledAt) : mondayOf(settledAt)
      const before = this.progress.get(`${who} ${mission.after} ${began}`)
      const isFirst = bets === 1
      const isReady = before !== undefined && before.state !== 'running' && !reachedNow.has(before)
      if (isFirst && mission.after !== null && !isReady) continue
      const key = `${who} ${mission.id} ${began}`
      const one = this.progress.get(key) ?? { amount: 0n, state: 'running', wagers: new Set() }
      // What changes later counts where the wager counted, and nowhere else.
      if (!isFirst && !one.wagers.has(wager)) continue
      one.wagers.add(wager)
      if (one.state !== 'running') continue
      this.progress.set(key, one)
      one.amount += mission.kind === 'valid-bet' ? valid : BigInt(bets)
      if (one.amount < mission.goal) continue
      one.state = 'done'
      reachedNow.add(one)
    }
  }

  private countFriend({ settledAt, valid, who }: Event): void {
    this.played[who] += valid
    const isInTime = settledAt.getTime() <= this.beganAt.getTime() + friendDays * dayMs
    if (isInTime && this.played[who] >= friendPlays) this.reached.add(who)
  }

  private countLoss(event: Event): void {
    const { settledAt, who } = event
    for (const one of this.joined) {
      const isCovered = one.who === who && one.week === mondayOf(settledAt) && settledAt >= one.at
      if (isCovered && one.end === undefined) one.lost += lossOf(event)
    }
  }

  private async checkMissions(who: Who): Promise<void> {
    const rows = await this.query(
      `select mission_id as id, began::text as began, amount::text as amount, state
       from missions.progress where member_id = $1 and began >= $2`,
      [this.team.ids[who], dayOf(this.beganAt)],
    )
    const found = new Map(rows.map((row) => [`${who} ${row['id']} ${row['began']}`, row]))
    for (const [key, { amount, state }] of this.progress) {
      const [owner, , began = ''] = key.split(' ')
      if (owner !== who || startOf(began) < startOf(dayOf(this.beganAt))) continue
      const row = found.get(key)
      found.delete(key)
      assert.strictEqual(
        `${row?.['amount'] ?? 0} ${row?.['state'] ?? 'running'}`,
        `${amount} ${state}`,
        key,
      )
    }
    const others = [...found.values()].filter(({ amount }) => amount !== '0')
    assert.deepStrictEqual(others, [], `missions of ${who} that nothing was played for`)
  }

  private async checkFriend(who: Who): Promise<void> {
    const rows = await this.query(
      `select amount_units::text as units from referral.reward
       where invited_id = $1 and step = 'played'`,
      [this.team.ids[who]],
    )
    const due = this.reached.has(who) ? ['1000000000'] : []
    assert.deepStrictEqual(
      rows.map(({ units }) => units),
      due,
      `the friend who invited ${who}`,
    )
  }

  private async checkInsurance(who: Who): Promise<void> {
    const rows = await this.query(
      `select period, state, net_units::text as net, amount_units::text as amount
       from promotions.claim c join promotions.offer_version v
         on v.offer_id = c.offer_id and v.version = c.version
       where member_id = $1 and content ->> 'kind' = 'insurance' and joined_at >= $2`,
      [this.team.ids[who], this.beganAt],
    )
    for (const one of this.joined.filter((joined) => joined.who === who)) {
      const row = rows.find(({ period }) => period === `W${one.week}`)
      assert.strictEqual(row?.['net'], String(one.lost), `insured loss of ${who} in ${one.week}`)
      assert.strictEqual(row['amount'], String(one.end ?? 0n), `insurance of ${who}`)
    }
  }

  private async query(text: string, values: unknown[] = []) {
    const { rows } = await this.team.town.context.db.pool.query(text, values)
    return rows as Record<string, string>[]
  }
}
