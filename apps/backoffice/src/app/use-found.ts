import { use, useEffect, useState } from 'react'
import { saidIn, useFetched, useLang } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'
import { showOfficeDeposit, showOfficeWithdrawal } from '@madang/wire/cash-office'
import { listOfficeGames } from '@madang/wire/catalog-office'
import { mayCall } from '@madang/wire/may-call'
import { listOfficeMembers } from '@madang/wire/members'
import { listOfficeRounds } from '@madang/wire/rounds-office'
import { OwnRoles } from '../kit/may.tsx'

export type Found = {
  kind: 'deposit' | 'game' | 'member' | 'round' | 'withdrawal'
  label: string
  to: string
  search: Record<string, string>
}

const idShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const eachMax = 5
const typedMs = 200

/** What an operator means by some words: members and games by name, anything else by its number. */
export function useFound(typed: string): Found[] {
  const words = useSettled(typed)
  const lang = useLang()
  const isId = idShape.test(words)
  const isWord = words.length >= 2
  const members = useAnswer(listOfficeMembers, { limit: '5', words }, isWord)
  const games = useAnswer(listOfficeGames, { words }, isWord && !isId)
  const rounds = useAnswer(listOfficeRounds, { round: words }, isId)
  const deposit = useAnswer(showOfficeDeposit, { subject: words }, isId)
  const withdrawal = useAnswer(showOfficeWithdrawal, { subject: words }, isId)
  const paid = (kind: 'deposit' | 'withdrawal', one: typeof deposit | typeof withdrawal) =>
    one ? [found(kind, `${one.member.name} · ${one.amount}`, one.id)] : []
  return [
    ...(members?.rows ?? []).slice(0, eachMax).map(({ account, id }) => ({
      ...found('member', account, id),
      search: { open: id, words: id },
    })),
    ...paid('deposit', deposit),
    ...paid('withdrawal', withdrawal),
    ...(rounds?.rows ?? []).slice(0, 1).map(() => ({
      ...found('round', words, words),
      search: { round: words },
    })),
    ...(games?.rows ?? []).slice(0, eachMax).map(({ id, name }) => ({
      ...found('game', saidIn(name, lang), id),
      search: { open: id, words: saidIn(name, lang) },
    })),
  ]
}

const found = (kind: Found['kind'], label: string, id: string): Found => ({
  kind,
  label,
  search: { open: id, state: 'all' },
  to: `/${kind}s`,
})

/** The answer to a question that this operator may ask; nothing while it is not asked. */
function useAnswer<C extends Call>(call: C, input: Takes<C>, isAsked: boolean) {
  const isEnabled = mayCall({ roles: use(OwnRoles) }, call) && isAsked
  const { data } = useFetched(call, input, { enabled: isEnabled })
  return isEnabled ? data : undefined
}

/** Words as they are once nobody types any more, so that results do not run behind the keys. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
