import { useTranslations } from 'use-intl'
import { ChevronUp, IconButton, Trash2 } from '@madang/ui'
import { movedUp, withoutAt } from '../lists/rows.ts'

/** Moves a row above the one before it, or removes it. */
export function RowButtons<Row>(props: {
  rows: Row[]
  at: number
  name: string
  mayRemove: boolean
  change: (rows: Row[]) => void
}) {
  const t = useTranslations('backoffice.row')
  const { at, change, mayRemove, name, rows } = props
  return (
    <span className="flex">
      <IconButton
        icon={ChevronUp}
        label={t('moveUp', { name })}
        disabled={at === 0}
        onClick={() => change(movedUp(rows, at))}
      />
      <IconButton
        icon={Trash2}
        label={t('remove', { name })}
        disabled={!mayRemove}
        onClick={() => change(withoutAt(rows, at))}
      />
    </span>
  )
}
