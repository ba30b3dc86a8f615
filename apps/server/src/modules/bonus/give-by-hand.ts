import type { Takes } from '@madang/wire'
import type * as wire from '@madang/wire/bonus-office'
import { findMember, memberKind } from '#identity'
import type { Tx } from '#kernel/database/database'
import { enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { decideOn, propose } from '#operators'
import { readSetting } from '#settings'
import { bonusSetting } from './bonus-setting.ts'
import { grantBonus } from './grant-bonus.ts'
import { sumGivenAlone } from './grant-store.ts'

type Asked = Takes<typeof wire.giveGrant>
/** The stored content of a proposal: the bonus as requested. */
export type HandGrant = Omit<Asked, 'id' | 'reason' | 'subject'> & { memberId: string }

type Giving = { asked: Asked; by: { id: string; name: string }; at: Date }

const dayMs = 24 * 3_600_000

/**
 * Offers a bonus by hand. From the brand's amount on it waits for a second operator. The bonuses
 * that one operator offers alone within a day are added up, so that many small ones do not avoid
 * it.
 *
 * @throws Refusal `not-found`, `amount-not-positive`, `amount-too-fine`, `bonus-multiple-too-high`
 */
export async function giveByHand(
  tx: Tx,
  { asked, at, by }: Giving,
): Promise<'offered' | 'proposed'> {
  const { id, reason, subject: memberId, ...grant } = asked
  const amountUnits = enteredUnits(grant.amount)
  const { handFourEyesFrom, multipleMax } = await readSetting(tx, bonusSetting)
  if (grant.multiple > multipleMax) refuse('bonus-multiple-too-high', { multipleMax })
  const member = await findMember(tx, memberId)
  if (member?.kind !== memberKind.member) return refuse('not-found')
  const aloneUnits = await sumGivenAlone(tx, by.name, new Date(at.getTime() - dayMs))
  const wanted: HandGrant = { ...grant, memberId }
  if (aloneUnits + amountUnits < unitsOf(handFourEyesFrom)) {
    await offer(tx, { at, grantedBy: by.name, id, wanted })
    return 'offered'
  }
  await propose(tx, { at, before: null, by, id, kind: 'bonus', reason, subject: memberId, wanted })
  return 'proposed'
}

/**
 * Decides a proposal, by a second operator. Offers an approved bonus in the same transaction.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`
 */
export async function decideByHand(
  tx: Tx,
  order: {
    id: string
    decision: 'approve' | 'decline'
    note?: string | undefined
    by: { id: string; name: string }
    at: Date
  },
): Promise<'approved' | 'declined'> {
  const { at, id } = order
  const proposal = await decideOn(tx, { ...order, kind: 'bonus' })
  if (proposal.state !== 'approved') return 'declined'
  const grantedBy = `${proposal.proposedByName}, ${order.by.name}`
  await offer(tx, { at, grantedBy, id, wanted: proposal.wanted as HandGrant })
  return 'approved'
}

async function offer(
  tx: Tx,
  { at, grantedBy, id, wanted }: { id: string; wanted: HandGrant; grantedBy: string; at: Date },
): Promise<void> {
  const { amount, convertMax, lifeDays, memberId, multiple, stakeMax, title, weights } = wanted
  await grantBonus(tx, {
    amountUnits: enteredUnits(amount),
    at,
    currency: 'KRW',
    expiresAt: new Date(at.getTime() + lifeDays * dayMs),
    grantedBy,
    id,
    isAccepted: false,
    kind: 'hand',
    memberId,
    source: 'operator',
    terms: {
      convertUnitsMax: convertMax === null ? null : enteredUnits(convertMax),
      countries: null,
      multiple,
      oddsMillisMin: null,
      stakeUnitsMax: stakeMax === null ? null : enteredUnits(stakeMax),
      weights: { categories: weightsOf(weights), games: {} },
    },
    title,
  })
}

const weightsOf = (weights: HandGrant['weights']): Record<string, number> =>
  Object.fromEntries(weights.map(({ category, percent }) => [category, percent]))
