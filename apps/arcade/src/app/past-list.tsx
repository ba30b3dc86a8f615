import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, EmptyState, Modal, Spinner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useListFocus } from './use-list-focus.ts'

type Page<Row> = { rows: Row[]; next: string | null }
export type More = { after?: string }
type Ask<Row> = (more: More) => Promise<Page<Row>>
type Loading<Row> = { page: Page<Row> | null; isBusy: boolean; isFailed: boolean }

/** A window of past items, newest first, page by page while there are more. */
export function PastList<Row>(props: {
  /** A new function starts from the first page. */
  ask: Ask<Row>
  title: string
  empty: string
  line: (row: Row) => ReactNode
  onClose: () => void
}) {
  const { ask, empty, line, onClose, title } = props
  const t = useTranslations('arcade')
  const [state, setState] = useState<Loading<Row>>({ isBusy: true, isFailed: false, page: null })
  useEffect(() => void pageAfter(ask, null).then(setState), [ask])
  const more = async () => {
    setState({ ...state, isBusy: true })
    setState(await pageAfter(ask, state.page))
  }
  const { isBusy, isFailed, page } = state
  const list = useListFocus(page?.rows.length ?? 0)
  return (
    <Modal open onClose={onClose} title={title} width={560}>
      {page?.rows.length === 0 && <EmptyState text={empty} />}
      <ul ref={list} className="divide-y divide-seam">
        {page?.rows.map(line)}
      </ul>
      {isBusy && !isFailed && page === null && (
        <p className="grid justify-center p-4">
          <Spinner />
        </p>
      )}
      {isFailed && <p className="p-2 text-small text-danger">{t('past.failed')}</p>}
      {(isFailed || (page !== null && page.next !== null)) && (
        <Button variant="quiet" wide busy={isBusy} onClick={() => void more()}>
          {t(isFailed ? 'again' : 'past.more')}
        </Button>
      )}
    </Modal>
  )
}

async function pageAfter<Row>(ask: Ask<Row>, known: Page<Row> | null): Promise<Loading<Row>> {
  try {
    const { next, rows } = await ask(known?.next ? { after: known.next } : {})
    const page = { next, rows: [...(known?.rows ?? []), ...rows] }
    return { isBusy: false, isFailed: false, page }
  } catch {
    // A failed page can be requested again; the loaded rows stay.
    return { isBusy: false, isFailed: true, page: known }
  }
}
