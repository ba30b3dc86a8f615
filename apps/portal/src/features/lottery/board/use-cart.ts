import { useState } from 'react'
import type { LotteryLine } from '@madang/wire/lottery-tickets'
import { fitting } from './draft-line.ts'
import type { DraftLine } from './draft-line.ts'

/** The lines of the next ticket, and the one that is being edited. */
export function useCart() {
  const [lines, setLines] = useState<DraftLine[]>([])
  const [editedKey, setEdited] = useState<string>()
  return {
    lines,
    change: setLines,
    edit: ({ key }: DraftLine) => setEdited(key),
    /** Returns the line that is edited, if it is of this play type. */
    editedAs: (playType: string) =>
      lines.find((line) => line.key === editedKey && line.playType === playType),
    /**
     * Adds lines as far as the ticket has room, or replaces the edited one.
     *
     * @returns how many of them, from the first, were taken
     */
    add(added: readonly LotteryLine[], edited?: DraftLine): number {
      const [first] = added
      const taken = fitting(
        lines.filter((line) => line !== edited),
        added,
      )
      if (!edited || !first) setLines([...lines, ...added.slice(0, taken).map(keyed)])
      else if (taken > 0) {
        setLines(lines.map((line) => (line === edited ? { ...first, key: line.key } : line)))
        setEdited(undefined)
      }
      return taken
    },
  }
}

const keyed = (line: LotteryLine): DraftLine => ({ ...line, key: crypto.randomUUID() })
