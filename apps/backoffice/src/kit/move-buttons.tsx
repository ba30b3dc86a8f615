import { flushSync } from 'react-dom'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ChevronDown, ChevronsUp, ChevronUp, IconButton } from '@madang/ui'
import { movedFirst, movedUp } from './lists/rows.ts'

/** Moves a row to the top, or one position up or down. The clicked button keeps the focus. */
export function MoveButtons<Row>(props: {
  rows: readonly Row[]
  at: number
  name: string
  change: (rows: Row[]) => void
}) {
  const t = useTranslations('backoffice.row')
  const { at, change, name, rows } = props
  const move = (moved: Row[]) => (press: MouseEvent<HTMLButtonElement>) => {
    const pressed = press.currentTarget
    flushSync(() => change(moved))
    // A moved node has lost the focus; at the end of the list only the other direction is left.
    const left = pressed.disabled
      ? pressed.parentElement?.querySelector('button:not(:disabled)')
      : pressed
    if (left instanceof HTMLElement) left.focus()
  }
  return (
    <span className="flex">
      <IconButton
        icon={ChevronsUp}
        label={t('moveFirst', { name })}
        disabled={at === 0}
        onClick={move(movedFirst(rows, at))}
      />
      <IconButton
        icon={ChevronUp}
        label={t('moveUp', { name })}
        disabled={at === 0}
        onClick={move(movedUp(rows, at))}
      />
      <IconButton
        icon={ChevronDown}
        label={t('moveDown', { name })}
        disabled={at === rows.length - 1}
        onClick={move(movedUp(rows, at + 1))}
      />
    </span>
  )
}
