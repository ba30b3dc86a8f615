import { useEffect } from 'react'
import type { LiveTable } from './live-table.ts'

/**
 * Enter hands in, with Shift from a spot too; Backspace takes a chip back; 1–6 choose a chip while
 * the hands are at the chips or on the cloth (WCAG 2.1.4). What has keys of its own keeps them.
 */
export function useTableKeys(table: LiveTable, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (key: KeyboardEvent) => {
      if (key.repeat || key.ctrlKey || key.metaKey || key.altKey) return
      const target = key.target as HTMLElement
      if (target.closest('input, select, textarea, dialog')) return
      const chip = table.now.facts.chips[Number(key.key) - 1]
      if (chip !== undefined && target.closest('.board, .rail')) table.choose(chip)
      else if (key.key === 'Backspace') table.undo()
      else if (key.key === 'Enter' && (key.shiftKey || !target.closest('button, a'))) {
        // Or the spot under the hands would take one chip more.
        key.preventDefault()
        void table.handIn()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, table])
}
