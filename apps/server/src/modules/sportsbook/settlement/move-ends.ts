import type { Tx } from '#kernel/database/database'
import { accepted, isRefusal, type Answer } from '#kernel/refusal'
import { undoable } from '#kernel/database/undoable'
import { findBalances, lockMembers } from '#ledger'
import { closeWagers, reviseWagers, type Revision, type Taken, voidWagers } from '#wagers'
import { type Bet, type BetEnd, grossPayoutUnits } from '../bets/bet.ts'
import { voidingOf } from '../bets/wager-context.ts'

type Ended = { bet: Bet; end: BetEnd | undefined }

/**
 * Moves money to match the current results of bets: the first result closes the wager, a later one
 * moves only the difference, and a bet that is open again returns its payout. A balance never falls
 * below zero: an uncollected amount becomes a claim that later income pays.
 *
 * @returns the bets as they are afterwards
 */
export async function moveEnds(tx: Tx, ended: readonly Ended[], now: Date): Promise<Bet[]> {
  await lockMembers(
    tx,
    ended.map(({ bet }) => bet.memberId),
  )
  const fresh = ended.filter(({ bet, end }) => end && bet.settleCount === 0)
  const back = fresh.filter(({ bet, end }) => bet.freeBetId !== null && end!.isVoid)
  const first = fresh.filter((one) => !back.includes(one))
  // The free bet of a void bet can be used again.
  const given = await voidWagers(
    tx,
    back.map(({ bet }) => voidingOf(bet, now)),
  )
  const closed = await closeWagers(
    tx,
    first.map(({ bet, end }) => ({
      at: now,
      id: bet.id,
      memberId: bet.memberId,
      payoutUnits: grossPayoutUnits(bet, end!.payoutUnits),
      validBetUnits: end!.validBetUnits,
    })),
  )
  const answers = new Map([
    ...back.map(({ bet }, at) => [bet.id, given[at]] as const),
    ...first.map(({ bet }, at) => [bet.id, closed[at]] as const),
  ])
  const moved: Bet[] = []
  for (const one of ended) {
    const { bet, end } = one
    if (bet.settleCount > 0) moved.push(await moveOneAgain(tx, one, now))
    else if (!end) moved.push({ ...bet, heldAt: null })
    // A frozen account accepts no money: the bet stays open and is settled later.
    else moved.push(isRefusal(answers.get(bet.id)) ? heldBet(bet, now) : settledBet(bet, end, now))
  }
  return moved
}

const heldBet = (bet: Bet, now: Date): Bet => ({ ...bet, heldAt: bet.heldAt ?? now })

function settledBet(bet: Bet, { isVoid, payoutUnits }: BetEnd, now: Date): Bet {
  const state = isVoid ? 'void' : 'settled'
  const settleCount = bet.settleCount + 1
  const ended = { automaticUnits: null, heldAt: null, settledAt: now }
  return { ...bet, ...ended, payoutUnits, settleCount, state }
}

/** Moves one bet. A refused bet stays unchanged and waits for its turn; the others continue. */
async function moveOneAgain(tx: Tx, ended: Ended, now: Date): Promise<Bet> {
  try {
    return await undoable(tx, (inner) => moveAgain(inner, ended, now))
  } catch (error) {
    if (isRefusal(error)) return heldBet(ended.bet, now)
    throw error
  }
}

async function moveAgain(tx: Tx, { bet, end }: Ended, now: Date): Promise<Bet> {
  // A free bet that was returned may have been used since, so this bet's result is final.
  if (bet.freeBetId !== null && bet.state === 'void') return { ...bet, heldAt: null }
  const wantedUnits = end?.payoutUnits ?? 0n
  const paidUnits = bet.payoutUnits + bet.claimUnits
  const claimUnits = await reviseTo(tx, bet, {
    now,
    paidUnits,
    validBetUnits: end?.validBetUnits ?? 0n,
    wantedUnits,
  })
  if (bet.freeBetId !== null && end?.isVoid) {
    const to = { at: now, id: bet.id, leg: 'sports:void', memberId: bet.memberId }
    accepted(await reviseOne(tx, { ...to, to: 'void' }))
  }
  const settleCount = bet.settleCount + 1
  const moved = { ...bet, claimUnits, heldAt: null, payoutUnits: wantedUnits, settleCount }
  if (!end) return { ...moved, settledAt: null, state: 'open' }
  const state = end.isVoid ? 'void' : 'settled'
  // A result that pays the bet the same leaves it on the day it was settled.
  const isSame = bet.state === state && bet.payoutUnits === wantedUnits
  return { ...moved, settledAt: isSame ? bet.settledAt : now, state }
}

type Change = { paidUnits: bigint; wantedUnits: bigint; validBetUnits?: bigint; now: Date }

/**
 * Changes the payout of a settled wager. Returns the amount that could not be taken back; negative
 * is an amount that could not be paid, because a frozen account neither pays nor receives.
 */
async function reviseTo(tx: Tx, bet: Bet, change: Change): Promise<bigint> {
  const { now, paidUnits, validBetUnits, wantedUnits } = change
  const leg = `sports:${bet.settleCount + 1}`
  const revision = (payoutUnits: bigint): Revision => {
    const to = { payoutUnits: grossPayoutUnits(bet, payoutUnits), validBetUnits }
    return { at: now, id: bet.id, leg, memberId: bet.memberId, to }
  }
  const answered = await reviseOne(tx, revision(wantedUnits))
  if (!isRefusal(answered)) return 0n
  if (answered.code === 'account-frozen') return paidUnits - wantedUnits
  if (answered.code !== 'balance-too-low') throw answered
  const thereUnits = await cashUnitsOf(tx, bet)
  accepted(await reviseOne(tx, revision(paidUnits - thereUnits)))
  return paidUnits - thereUnits - wantedUnits
}

async function cashUnitsOf(tx: Tx, { currency: own, memberId }: Bet): Promise<bigint> {
  const balances = await findBalances(tx, memberId)
  return balances.find(({ currency }) => currency === own)?.cashUnits ?? 0n
}

async function reviseOne(tx: Tx, revision: Revision): Promise<Answer<Taken>> {
  const [answered] = await reviseWagers(tx, [revision])
  if (answered === undefined) throw new Error('a revision was left without an answer')
  return answered
}

/**
 * Collects from later income what an earlier settlement could not take back; without income the
 * claim waits. Also pays what a frozen account could not receive, once it can.
 */
export async function collectClaim(tx: Tx, bet: Bet, now: Date): Promise<Bet> {
  if (bet.claimUnits > 0n && (await cashUnitsOf(tx, bet)) === 0n) return bet
  const change = { now, paidUnits: bet.payoutUnits + bet.claimUnits, wantedUnits: bet.payoutUnits }
  const claimUnits = await reviseTo(tx, bet, change)
  if (claimUnits === bet.claimUnits) return bet
  return { ...bet, claimUnits, settleCount: bet.settleCount + 1 }
}
