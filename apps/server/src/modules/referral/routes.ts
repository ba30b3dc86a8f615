import * as wire from '@madang/wire/referral'
import { findMember, findMembers } from '#identity'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSetting } from '#settings'
import { readPage } from '#wallet'
import { claimReferral } from './claim-rewards.ts'
import { countInvited, listInvited } from './invited-store.ts'
import { steps } from './invited.ts'
import type { Invited } from './invited.ts'
import { isReferralOpen } from './is-referral-open.ts'
import { referralSetting } from './referral-setting.ts'
import type { ReferralTerms } from './referral-setting.ts'
import { listRewardsFor, sumRewards } from './reward-store.ts'
import type { Reward } from './reward-store.ts'

export const routes = [
  route(wire.showReferral, ({ by, db }) =>
    db.read(async (tx) => {
      await needOpen(tx)
      const terms = await readSetting(tx, referralSetting)
      const member = (await findMember(tx, by.id)) ?? refuse('not-found')
      const { paidUnits, readyUnits } = await sumRewards(tx, by.id)
      return {
        code: member.referralCode,
        invitedCount: await countInvited(tx, by.id),
        paid: decimalOf(paidUnits),
        ready: decimalOf(readyUnits),
        terms: termsShown(terms),
      }
    }),
  ),

  route(wire.listInvited, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needOpen(tx)
      return readPage(asked, (part) => listInvited(tx, { ...part, memberId: by.id }), {
        atOf: ({ registeredAt }) => registeredAt,
        show: async (rows) => {
          const rewards = await rewardsOf(tx, rows)
          return rows.map((one) => ({
            isCounted: one.barredFor === null,
            registeredOn: dayOf(one.registeredAt),
            steps: stepsShown(one, rewards.get(one.memberId) ?? []),
          }))
        },
      })
    }),
  ),

  route(wire.claimReferral, ({ by, db, now }, { id }) =>
    writeIdempotent(
      db,
      { actor: by.id, call: 'referral.claim', content: {}, key: id },
      async (tx) => {
        await needOpen(tx)
        return { amount: decimalOf(await claimReferral(tx, { at: now, id, memberId: by.id })) }
      },
    ),
  ),

  route(wire.listOfficeInvited, ({ db }, { memberId, ...asked }) =>
    db.read((tx) =>
      readPage(asked, (part) => listInvited(tx, { ...part, memberId }), {
        atOf: ({ registeredAt }) => registeredAt,
        show: (rows) => officeShown(tx, rows),
      }),
    ),
  ),
]

/** @throws Refusal `not-allowed` where members may not invite */
async function needOpen(tx: ReadTx): Promise<void> {
  if (!(await isReferralOpen(tx))) refuse('not-allowed')
}

const termsShown = (terms: ReferralTerms) => ({
  days: terms.days,
  depositLeast: terms.depositLeast,
  playLeast: terms.playLeast,
  playPercent: terms.playPercent,
  rewards: steps.map((step) => ({ amount: terms[`${step}Reward`], step })),
  rewardsMaxPerMonth: terms.rewardsMaxPerMonth,
})

async function rewardsOf(tx: ReadTx, rows: Invited[]): Promise<Map<string, Reward[]>> {
  const rewards = await listRewardsFor(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  const byFriend = new Map<string, Reward[]>()
  for (const reward of rewards) {
    byFriend.set(reward.invitedId, [...(byFriend.get(reward.invitedId) ?? []), reward])
  }
  return byFriend
}

const stepsShown = (one: Invited, rewards: Reward[]) =>
  steps.map((step) => {
    const reward = rewards.find((earned) => earned.step === step)
    return {
      hasCome: one[`${step}At`] !== null,
      reward: reward ? decimalOf(reward.amountUnits) : null,
      state: reward?.state ?? null,
      step,
    }
  })

async function officeShown(tx: ReadTx, rows: Invited[]) {
  const ids = rows.flatMap(({ inviterId, memberId }) => [inviterId, memberId])
  const members = await findMembers(tx, [...new Set(ids)])
  const names = new Map(members.map(({ account, id }) => [id, account]))
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const rewards = await rewardsOf(tx, rows)
  return rows.map((one) => ({
    barredFor: one.barredFor,
    deposited: decimalOf(one.depositedUnits),
    id: one.id,
    inviter: named(one.inviterId),
    member: named(one.memberId),
    played: decimalOf(one.playedUnits),
    registeredAt: one.registeredAt.toISOString(),
    steps: stepsShown(one, rewards.get(one.memberId) ?? []),
  }))
}
