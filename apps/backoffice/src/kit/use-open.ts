import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '@madang/kit'
import type { Call, Takes } from '@madang/wire'

type Page<Row> = { rows: Row[]; next: string | null }

/** What is open stays open as it was last seen: a list that moves on closes nothing under hands. */
export function useOpen<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  list: { call: Call; input: object; next: string | null },
) {
  const [kept, keep] = useState<Row>()
  const here = rows.find((row) => row.id === id)
  const known = here ?? (kept?.id === id ? kept : undefined)
  const beyond = useQuery({
    enabled: id !== undefined && known === undefined && list.next !== null,
    queryFn: () => findBeyond<Row>(list, id ?? ''),
    queryKey: [list.call.path, 'beyond', id, list.input],
    staleTime: 60_000,
  })
  const open = known ?? (beyond.data?.id === id ? (beyond.data ?? undefined) : undefined)
  if (open !== kept) keep(open)
  return { isGone: open !== undefined && here === undefined, open }
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
