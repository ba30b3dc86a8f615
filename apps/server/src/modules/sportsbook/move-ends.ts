import type { Tx } from '#kernel/database'
import { accepted, isRefusal, type Answer } from '#kernel/refusal'
import { findBalances } from '#ledger'
import { closeWagers, reviseWagers, type Revision, type Taken, voidWagers } from '#wagers'
import { type Bet, type BetEnd, toldUnits } from './bet.ts'
import { wagerContext } from './wager-context.ts'

type Ended = { bet: Bet; end: BetEnd | undefined }

/**
 * Moves the money of bets to how they stand now: the first end closes the wager, a later one moves
 * only the difference, and a bet that is open again gives back what it was paid. A balance never
 * falls below zero: what is not there to be taken back becomes a claim that later income pays.
 *
 * @returns the bets as they are afterwards
 */
export async function moveEnds(tx: Tx, ended: readonly Ended[], now: Date): Promise<Bet[]> {
  const fresh = ended.filter(({ bet, end }) => end && bet.settleCount === 0)
  const back = fresh.filter(({ bet, end }) => bet.freeBetId !== null && end!.isVoid)
  const first = fresh.filter((one) => !back.includes(one))
  await giveBack(
    tx,
    back.map(({ bet }) => bet),
    now,
  )
  const closed = await closeWagers(
    tx,
    first.map(({ bet, end }) => ({
      at: now,
      id: bet.id,
      memberId: bet.memberId,
      payoutUnits: toldUnits(bet, end!.payoutUnits),
      validBetUnits: end!.validBetUnits,
    })),
  )
  // A frozen account takes no money: the bet stays open until a person has looked.
  const done = [...back, ...first.filter((_, at) => !isRefusal(closed[at]))]
  const after = new Map(done.map(({ bet, end }) => [bet.id, settledBet(bet, end!, now)]))
  for (const one of ended) {
    if (one.bet.settleCount > 0) after.set(one.bet.id, await moveAgain(tx, one, now))
  }
  return ended.map(({ bet }) => after.get(bet.id) ?? bet)
}

function settledBet(bet: Bet, { isVoid, payoutUnits }: BetEnd, now: Date): Bet {
  const state = isVoid ? 'void' : 'settled'
  const settleCount = bet.settleCount + 1
  return { ...bet, automaticUnits: null, payoutUnits, settleCount, settledAt: now, state }
}

/** A free bet that is void is there again, to be used for another one. */
async function giveBack(tx: Tx, bets: readonly Bet[], now: Date): Promise<void> {
  if (bets.length === 0) return
  await voidWagers(
    tx,
    bets.map((bet) => ({ ...wagerContext(bet), at: now, id: bet.id, memberId: bet.memberId })),
  )
}

async function moveAgain(tx: Tx, { bet, end }: Ended, now: Date): Promise<Bet> {
  // A free bet that was given back may have been used since: it has ended for good.
  if (bet.freeBetId !== null && bet.state === 'void') return bet
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
    const voided = await reviseOne(tx, { ...to, to: 'void' })
    // A frozen account moves nothing: the bet stays as it is until a person has looked.
    if (isRefusal(voided) && voided.code === 'account-frozen') return bet
    accepted(voided)
  }
  const moved = { ...bet, claimUnits, payoutUnits: wantedUnits, settleCount: bet.settleCount + 1 }
  if (!end) return { ...moved, settledAt: null, state: 'open' }
  return { ...moved, settledAt: now, state: end.isVoid ? 'void' : 'settled' }
}

type Change = { paidUnits: bigint; wantedUnits: bigint; validBetUnits?: bigint; now: Date }

/**
 * Moves a settled wager to another payout. Gives what could not be taken back; below zero, what
 * could not be paid, because a frozen account neither gives nor takes.
 */
async function reviseTo(tx: Tx, bet: Bet, change: Change): Promise<bigint> {
  const { now, paidUnits, validBetUnits, wantedUnits } = change
  const leg = `sports:${bet.settleCount + 1}`
  const revision = (payoutUnits: bigint): Revision => {
    const to = { payoutUnits: toldUnits(bet, payoutUnits), validBetUnits }
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
 * Later income pays what an earlier settlement could not take back; without any it waits. What an
 * account could not take while it was frozen is paid once it can.
 */
export async function collectClaim(tx: Tx, bet: Bet, now: Date): Promise<Bet> {
  if (bet.claimUnits > 0n && (await cashUnitsOf(tx, bet)) === 0n) return bet
  const change = { now, paidUnits: bet.payoutUnits + bet.claimUnits, wantedUnits: bet.payoutUnits }
  const claimUnits = await reviseTo(tx, bet, change)
  if (claimUnits === bet.claimUnits) return bet
  return { ...bet, claimUnits, settleCount: bet.settleCount + 1 }
}
