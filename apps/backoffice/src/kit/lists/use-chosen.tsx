import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TableColumn } from '@madang/ui'

/** Returns the rows selected for a bulk action, and their checkbox column. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[], mayChoose: boolean) {
  const t = useTranslations('backoffice.bulk')
  const [ids, setIds] = useState<readonly string[]>([])
  // Rows that have left the list are no longer selected.
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const isAll = rows.length > 0 && chosen.length === rows.length
  const turn = (id: string, isOn: boolean) =>
    setIds(isOn ? [...ids, id] : ids.filter((one) => one !== id))
  const column: TableColumn<Row> = {
    cell: ({ id }) => (
      <Box label={t('choose')} isOn={ids.includes(id)} change={(isOn) => turn(id, isOn)} />
    ),
    header: (
      <Box
        label={t('chooseAll')}
        isOn={isAll}
        change={(isOn) => setIds(isOn ? rows.map(({ id }) => id) : [])}
      />
    ),
    key: 'chosen',
    label: t('choose'),
    width: '2.5rem',
  }
  return {
    clear: () => setIds([]),
    column: mayChoose ? column : undefined,
    rows: chosen,
  }
}

function Box(props: { label: string; isOn: boolean; change: (isOn: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.isOn}
      className="size-5 accent-action"
      onChange={(event) => props.change(event.target.checked)}
    />
  )
}
