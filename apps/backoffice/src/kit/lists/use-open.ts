import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next: string | null }

/**
 * Keeps the open row as it was last seen: a list that changes closes nothing. A decision that
 * returns the new row passes it to `renew`, because the filter may have dropped it, such as an
 * unclaimed row that was just claimed.
 */
export function useOpen<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  list: { call: Call; input: object; next: string | null; readAt: number },
) {
  const [kept, keep] = useState<Row>()
  const [renewed, setRenewed] = useState<{ at: number; now: Row }>()
  const listed = rows.find((row) => row.id === id)
  // A list that was read before the response still has the row before the decision.
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

/** Returns whether this is the same document in the same shape, in any state. */
function isSameRow<Row extends { id: string }>(row: Row, answer: unknown): answer is Row {
  if (typeof answer !== 'object' || answer === null) return false
  const hasAll = Object.keys(row).every((name) => name in answer)
  return hasAll && (answer as Row).id === row.id
}

const pageCountMax = 25

/** Finds the row of a link on whichever page it is. */
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
