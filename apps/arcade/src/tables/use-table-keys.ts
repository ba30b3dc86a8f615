import { useEffect } from 'react'
import type { LiveTable } from './live-table.ts'

/**
 * Enter hands in, Backspace takes a chip back, 1–6 choose a chip: unless something that has its
 * own keys has the focus.
 */
export function useTableKeys(table: LiveTable, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const hear = (key: KeyboardEvent) => {
      if (key.repeat || key.ctrlKey || key.metaKey || key.altKey) return
      const target = key.target as HTMLElement
      if (target.closest('input, select, textarea, dialog')) return
      const chip = table.now.facts.chips[Number(key.key) - 1]
      if (chip !== undefined) table.choose(chip)
      else if (key.key === 'Backspace') table.undo()
      else if (key.key === 'Enter' && !target.closest('button, a')) void table.handIn()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn, table])
}
