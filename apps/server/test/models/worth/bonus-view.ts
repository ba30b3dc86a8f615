import assert from 'node:assert'
import { bonusSetting } from '../../../src/modules/bonus/bonus-setting.ts'
import { grantBonus } from '../../../src/modules/bonus/index.ts'
import type { AgentTeam } from '../../towns/agent-team.ts'
import { bonusOf, plainTerms } from '../../towns/money/grant-town.ts'
import type { BonusMoney } from './bonus-money.ts'
import { dayMs } from './days.ts'
import { won } from './rules.ts'

/** Bonuses that members play with, beside little own money. */
export class BonusView {
  private readonly team: AgentTeam
  private readonly bonus: BonusMoney

  constructor(team: AgentTeam, bonus: BonusMoney) {
    this.team = team
    this.bonus = bonus
  }

  /** A bonus for somebody who has little own money, to be played once or three times. */
  async grant(
    who: 'sora' | 'minji',
    { payoutWon, stakeWon, which }: { payoutWon: number; stakeWon: number; which: number },
  ): Promise<boolean> {
    const { bonus } = this
    await this.team.has(who, payoutWon % 10_000)
    if (bonus.activeOf(who)) return false
    const at = this.team.town.clock.now()
    const amountUnits = BigInt(stakeWon) * won
    const most = which % 2 === 0 ? null : amountUnits
    const order = bonusOf(this.team.ids[who] ?? '', {
      amountUnits,
      at,
      expiresAt: new Date(at.getTime() + 4_000 * dayMs),
      terms: { ...plainTerms, convertUnitsMax: most, multiple: 1 + (which % 3) },
    })
    const { id } = await this.team.town.context.db.write((tx) => grantBonus(tx, order))
    bonus.grants.push({
      balance: amountUnits,
      id,
      most: most ?? 10n ** 18n,
      progress: 0n,
      required: amountUnits * BigInt(1 + (which % 3)),
      state: 'active',
      who,
    })
    return true
  }

  async turnOrder(): Promise<boolean> {
    const { bonus } = this
    bonus.order = bonus.order === 'own-first' ? 'bonus-first' : 'own-first'
    await this.team.town.set(bonusSetting, { fundingOrder: bonus.order })
    return true
  }

  async check(): Promise<void> {
    const { rows } = await this.team.town.context.db.pool.query(
      `select id, state, progress_units::text as progress from bonus.bonus_grant
       where source = 'operator' and granted_by = 'jisoo' and state <> 'offered'`,
    )
    const found = new Map((rows as Record<string, string>[]).map((row) => [row['id'], row]))
    for (const { id, progress, state } of this.bonus.grants) {
      const row = found.get(id)
      assert.strictEqual(
        `${row?.['state']} ${row?.['progress']}`,
        `${state} ${progress}`,
        'a bonus',
      )
    }
  }
}
