import { use, useDeferredValue, useEffect, useState } from 'react'
import { localized, useFetched, useLang } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'
import { listOfficeBills } from '@madang/wire/agents-office'
import { replayCardHand } from '@madang/wire/cardroom-office'
import { listOfficeDeposits, listOfficeWithdrawals, listSuspense } from '@madang/wire/cash-office'
import { listOfficeGames } from '@madang/wire/catalog-office'
import { listDisputes } from '@madang/wire/disputes'
import { mayCall } from '@madang/wire/may-call'
import { listOfficeMembers } from '@madang/wire/members'
import { listOfficeExchanges } from '@madang/wire/points'
import { listOfficeRounds } from '@madang/wire/rounds-office'
import { OwnRoles } from '../kit/may.tsx'

export type Found = {
  kind:
    | 'bill'
    | 'deposit'
    | 'dispute'
    | 'exchange'
    | 'game'
    | 'hand'
    | 'member'
    | 'payment'
    | 'round'
    | 'withdrawal'
  label: string
  to: string
  search: Record<string, string>
}

const idShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** The end of an id, as lists and members show it. */
const idEndShape = /^…?[\da-f]{12}$/i
/** Every number has a digit, and is longer than an amount that somebody types. */
const numberShape = /^(?=.*\d).{4,120}$/
const eachMax = 5
const typedMs = 200

/**
 * Returns what a search text means: members and games by name, anything else by its number. A
 * number may be ours or external: a bank's reference, a provider's payment, a vendor's round id.
 * Results are of these words only: while they are awaited there are none.
 */
export function useFound(typed: string): { found: Found[]; isWaiting: boolean } {
  const words = useSettled(typed)
  const { found: all, isWaiting } = useAnswers(words)
  // Answers are rendered with low priority, so that for a moment they are those of other words.
  const answered = useDeferredValue(words)
  return words === typed && answered === typed
    ? { found: all, isWaiting }
    : { found: [], isWaiting: true }
}

function useAnswers(words: string): { found: Found[]; isWaiting: boolean } {
  const lang = useLang()
  const isId = idShape.test(words)
  const isWord = words.length >= 2
  const isNumber = numberShape.test(words)
  const some = { limit: '3', words }
  const members = useAnswer(listOfficeMembers, { limit: '5', words }, isWord)
  const games = useAnswer(listOfficeGames, { words }, isWord && !isId)
  const rounds = useAnswer(listOfficeRounds, { round: words }, isNumber)
  const deposits = useAnswer(listOfficeDeposits, some, isNumber)
  const withdrawals = useAnswer(listOfficeWithdrawals, some, isNumber)
  const payments = useAnswer(listSuspense, some, isNumber)
  const bills = useAnswer(listOfficeBills, { number: words }, isId)
  const hand = useAnswer(replayCardHand, { subject: words }, isId)
  const isEnd = idEndShape.test(words)
  const disputes = useAnswer(listDisputes, some, isId || isEnd)
  const orders = useAnswer(listOfficeExchanges, some, isId || isEnd)
  const all = [
    ...(members.data?.rows ?? []).slice(0, eachMax).map(({ account, id }) => ({
      ...found('member', account, id),
      search: { open: id, words: id },
    })),
    ...(deposits.data?.rows ?? []).map((one) => found('deposit', namedSum(one), one.id)),
    ...(withdrawals.data?.rows ?? []).map((one) => found('withdrawal', namedSum(one), one.id)),
    ...(disputes.data?.rows ?? []).map((one) =>
      found('dispute', `${one.member.name} · ${one.missing}`, one.id),
    ),
    ...(orders.data?.rows ?? []).map((one) => ({
      ...found('exchange', `${one.member.name} · …${one.id.slice(-12)}`, one.id),
      to: '/points/exchanges',
    })),
    ...(payments.data?.rows ?? []).map((one) => ({
      ...found('payment', `${one.paymentId} · ${one.amount}`, one.id),
      to: '/suspense',
    })),
    ...(bills.data?.rows ?? []).map((one) => ({
      ...found('bill', `${one.upline ?? ''} · ${words.slice(-12)}`, one.id),
      to: '/agents/bills',
    })),
    ...(hand.data ? [{ ...found('hand', words, words), to: '/card-hands' }] : []),
    ...(rounds.data?.rows ?? []).slice(0, 1).map((one) => ({
      ...found('round', `${localized(one.gameName, lang)} · ${one.member.account}`, words),
      search: { open: one.id, round: words },
    })),
    ...(games.data?.rows ?? []).slice(0, eachMax).map(({ id, name }) => ({
      ...found('game', localized(name, lang), id),
      search: { open: id, words: localized(name, lang) },
    })),
  ]
  const asked = [members, games, rounds, deposits, withdrawals, payments, bills, hand]
  return { found: all, isWaiting: [...asked, disputes, orders].some((one) => one.isWaiting) }
}

const namedSum = (one: { member: { name: string }; amount: string }): string =>
  `${one.member.name} · ${one.amount}`

const found = (kind: Found['kind'], label: string, id: string): Found => ({
  kind,
  label,
  search: { open: id, state: 'all' },
  to: `/${kind}s`,
})

/** Returns the result of a call that this operator may make; nothing while it is disabled. */
function useAnswer<C extends Call>(call: C, input: Takes<C>, isAsked: boolean) {
  const isEnabled = mayCall({ roles: use(OwnRoles) }, call) && isAsked
  const { data, isPending } = useFetched(call, input, { enabled: isEnabled })
  return { data: isEnabled ? data : undefined, isWaiting: isEnabled && isPending }
}

/** Returns the text after typing has stopped, so that results do not lag behind the keys. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
