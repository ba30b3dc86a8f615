import { playSuspected } from '#cardroom'
import { grantChanged } from '#bonus'
import { teamSuspected } from '#agents'
import { subscriber } from '#kernel/events'
import { membersErased } from '#identity'
import { unitsOf } from '#kernel/money'
import { booksDiffer } from '#ledger'
import { noteEvent } from '#operators'
import { betFlagged } from '#sportsbook'
import { wagersRevised, wagersSettled } from '#wagers'
import { chargedBack, depositMoved, depositSettled, findWithdrawal, withdrawalMoved } from '#wallet'
import { noteLargeMoney, noteLargeWagers, noteRevised } from './note-large.ts'
import { watchMember } from './watch-member.ts'

export const subscribers = [
  subscriber('risk.note-large-wagers', wagersSettled, noteLargeWagers),
  subscriber('risk.note-revised', wagersRevised, (tx, bodies) =>
    noteRevised(tx, bodies, new Date()),
  ),
  subscriber('risk.note-large-deposits', depositSettled, async (tx, bodies) => {
    for (const { amount, depositId, ...moved } of bodies) {
      await noteLargeMoney(tx, { ...moved, amountUnits: unitsOf(amount), object: depositId })
    }
  }),
  subscriber('risk.note-books', booksDiffer, async (tx, bodies) => {
    for (const { account, at, what } of bodies) {
      const object = `account ${account ?? 'none'}`
      await noteEvent(tx, { at: new Date(at), facts: { what }, object, word: 'books-differ' })
    }
  }),
  subscriber('risk.note-erased', membersErased, async (tx, bodies) => {
    for (const { memberId: object } of bodies) {
      await noteEvent(tx, { at: new Date(), facts: {}, object, word: 'names-erased' })
    }
  }),

  subscriber('risk.watch-deposits', depositMoved, async (tx, bodies) => {
    for (const { at, depositId, memberId, state } of bodies) {
      if (state !== 'failed') continue
      const signal = { at: new Date(at), kind: 'deposit-failed', object: depositId } as const
      await watchMember(tx, memberId, signal)
    }
  }),

  subscriber('risk.watch-teams', teamSuspected, async (tx, bodies) => {
    for (const { at, memberId, object, signal: kind } of bodies) {
      await watchMember(tx, memberId, { at: new Date(at), kind, object })
    }
  }),

  subscriber('risk.watch-chargebacks', chargedBack, async (tx, bodies) => {
    for (const { at, chargebackId, memberId } of bodies) {
      const event = { at: new Date(at), facts: { memberId }, object: chargebackId }
      await noteEvent(tx, { ...event, word: 'chargeback' })
      const signal = { at: new Date(at), kind: 'charged-back', object: chargebackId } as const
      await watchMember(tx, memberId, signal)
    }
  }),

  subscriber('risk.watch-bets', betFlagged, async (tx, bodies) => {
    for (const { at, betId, memberId, why } of bodies) {
      const kind = why === 'large' ? 'large-bet' : 'late-bet'
      await watchMember(tx, memberId, { at: new Date(at), kind, object: betId })
    }
  }),

  subscriber('risk.watch-card-tables', playSuspected, async (tx, bodies) => {
    for (const { at, handIds, memberId, otherId, signal: kind } of bodies) {
      const [object, ...also] = [...(otherId === null ? [] : [otherId]), ...handIds]
      if (object) await watchMember(tx, memberId, { at: new Date(at), kind, object }, also)
    }
  }),

  subscriber('risk.watch-bonuses', grantChanged, async (tx, bodies) => {
    for (const { at, id, memberId, source, state } of bodies) {
      const isGiven = state === 'active' || state === 'offered'
      if (!isGiven || !source.startsWith('promotion:')) continue
      await watchMember(tx, memberId, { at: new Date(at), kind: 'bonus-granted', object: id })
    }
  }),

  subscriber('risk.watch-withdrawals', withdrawalMoved, async (tx, bodies) => {
    for (const { at, memberId, state, withdrawalId } of bodies) {
      if (state === 'paid') {
        const amountUnits = (await findWithdrawal(tx, withdrawalId))?.amountUnits ?? 0n
        await noteLargeMoney(tx, { amountUnits, at, memberId, object: withdrawalId })
      }
      if (state !== 'requested') continue
      const kind = 'withdrawal-requested'
      await watchMember(tx, memberId, { at: new Date(at), kind, object: withdrawalId })
    }
  }),
]
