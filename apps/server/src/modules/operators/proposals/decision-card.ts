import type { Gives } from '@madang/wire'
import type { showDecision } from '@madang/wire/desk'
import { findMember } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { OpenProposal } from '#kernel/parts/open-proposal'
import { findBalances, findCredits, listTransfers } from '#ledger'

type Card = Gives<typeof showDecision>
type Facts = Pick<
  Card,
  'balance' | 'cause' | 'currency' | 'links' | 'member' | 'payer' | 'receiver'
>

const currency = 'KRW'

/** Reads what the second operator needs besides the proposal itself, as it is at this moment. */
export async function readDecisionFacts(tx: ReadTx, proposal: OpenProposal): Promise<Facts> {
  const {
    cause = null,
    links = [],
    memberId = null,
    payer = null,
    receiver = null,
  } = proposal.facts ?? {}
  const member = memberId === null ? undefined : await findMember(tx, memberId)
  return {
    balance: await balanceOf(tx, proposal),
    cause,
    currency: proposal.facts?.currency ?? currency,
    links: [...links],
    member: member
      ? { id: member.id, name: member.account, payeeName: member.realName ?? '' }
      : null,
    payer: payer === '' ? null : payer,
    receiver: receiver === '' ? null : receiver,
  }
}

async function balanceOf(tx: ReadTx, proposal: OpenProposal): Promise<Facts['balance']> {
  const { effect, memberId } = proposal.facts ?? {}
  if (!effect || !memberId) return null
  const { changeUnits, isCapped, purpose } = effect
  const beforeUnits = await unitsNow(tx, memberId, purpose)
  const capped = isCapped && beforeUnits + changeUnits < 0n ? -beforeUnits : changeUnits
  const whenUnits = await unitsAt(tx, memberId, purpose, proposal.proposedAt)
  return {
    account: purpose,
    after: decimalOf(beforeUnits + capped),
    before: decimalOf(beforeUnits),
    whenProposed: whenUnits === null ? null : decimalOf(whenUnits),
  }
}

type Purpose = 'cash' | 'credit' | 'held'

async function unitsNow(tx: ReadTx, memberId: string, purpose: Purpose): Promise<bigint> {
  if (purpose === 'credit') return (await findCredits(tx, [memberId], currency)).get(memberId) ?? 0n
  const balances = await findBalances(tx, memberId)
  const own = balances.find((one) => one.currency === currency)
  return (purpose === 'cash' ? own?.cashUnits : own?.heldUnits) ?? 0n
}

/** Returns the balance at that time; null if no entry from before it is at hand. */
async function unitsAt(
  tx: ReadTx,
  holder: string,
  purpose: Purpose,
  at: Date | null,
): Promise<bigint | null> {
  if (at === null) return null
  const [last] = await listTransfers(tx, { currency, holder, limit: 1, purpose, to: at })
  return last?.balanceUnits ?? null
}
