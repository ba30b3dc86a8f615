import { useEffect } from 'react'
import { isKeyTaken } from '../app/is-key-taken.ts'
import type { LiveTable } from './line/live-table.ts'

/**
 * Enter places the bet, with Shift from a spot too; Backspace takes a chip back; 1–6 select a chip
 * while the focus is on chips or board (WCAG 2.1.4). Controls with own keys keep them.
 */
export function useTableKeys(table: LiveTable, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (key: KeyboardEvent) => {
      if (isKeyTaken(key)) return
      const target = key.target as HTMLElement
      const chip = table.now.facts.chips[Number(key.key) - 1]
      if (chip !== undefined && target.closest('.board, .rail')) table.choose(chip)
      else if (key.key === 'Backspace') table.undo()
      else if (key.key === 'Enter' && (key.shiftKey || !target.closest('button, a'))) {
        // Otherwise the focused spot would take one more chip.
        key.preventDefault()
        void table.handIn()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, table])
}
