import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next: string | null }

/**
 * What is open stays open as it was last seen: a list that moves on closes nothing under hands. A
 * decision that answers with the row as it is now says so by `renew`: by then its filter may have
 * dropped it, as one of the unclaimed that was just claimed.
 */
export function useOpen<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  list: { call: Call; input: object; next: string | null; readAt: number },
) {
  const [kept, keep] = useState<Row>()
  const [renewed, setRenewed] = useState<{ at: number; now: Row }>()
  const listed = rows.find((row) => row.id === id)
  // A list that was read before the answer came still has the row as it was before the decision.
  const isOld = renewed !== undefined && renewed.now.id === id && list.readAt <= renewed.at
  const here = listed !== undefined && isOld ? renewed.now : listed
  const known = here ?? (kept?.id === id ? kept : undefined)
  const beyond = useQuery({
    enabled: id !== undefined && known === undefined && list.next !== null,
    queryFn: () => findBeyond<Row>(list, id ?? ''),
    queryKey: [list.call.path, 'beyond', id, list.input],
    staleTime: 60_000,
  })
  const open = known ?? (beyond.data?.id === id ? (beyond.data ?? undefined) : undefined)
  if (open !== kept) keep(open)
  const renew = (answer: unknown) => {
    if (!open || !isSameRow(open, answer)) return
    setRenewed({ at: Date.now(), now: answer })
    keep(answer)
  }
  return { isGone: open !== undefined && here === undefined, open, renew }
}

/** The same document in the same shape, whatever has become of it. */
function isSameRow<Row extends { id: string }>(row: Row, answer: unknown): answer is Row {
  if (typeof answer !== 'object' || answer === null) return false
  const hasAll = Object.keys(row).every((name) => name in answer)
  return hasAll && (answer as Row).id === row.id
}

const pageCountMax = 25

/** Whoever follows a link to a row finds it on whichever page it stands. */
async function findBeyond<Row extends { id: string }>(
  { call, input, next }: { call: Call; input: object; next: string | null },
  id: string,
): Promise<Row | null> {
  let after = next
  for (let page = 0; after !== null && page < pageCountMax; page++) {
    const given = (await callApi(call, { ...input, after } as Takes<Call>)) as Page<Row>
    const found = given.rows.find((row) => row.id === id)
    if (found) return found
    after = given.next
  }
  return null
}
