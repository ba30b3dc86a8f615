import { useState } from 'react'
import type { PlayType } from '@madang/games/lottery/family'
import { picksFrom } from '@madang/games/lottery/replay'
import { pickFault } from '@madang/games/lottery/tickets/ticket'
import type { PickFault } from '@madang/games/lottery/tickets/ticket'
import { Button, TextArea } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** The maximum number of lines of a ticket. */
const linesMax = 100

/** Lines of a list, one bet each: invalid lines are listed by number and left out. */
export function PasteList({ add, play }: { play: PlayType; add: (picks: string[][][]) => void }) {
  const t = useTranslations('lottery')
  const [text, setText] = useState('')
  const { faults, list } = readList(play, text)
  const error = faults
    .slice(0, 5)
    .map(({ code, line }) => t(`pasteFaults.${code}`, { groups: play.groups.length, line }))
    .join(' ')
  return (
    <details className="rounded-tile border border-seam px-3">
      <summary className="label flex min-h-11 cursor-pointer items-center text-small text-text-2">
        {t('pasteList')}
      </summary>
      <div className="grid gap-2 pb-3">
        <TextArea
          label={t('pasteAbout')}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...(error !== '' && { error })}
        />
        <Button
          variant="quiet"
          size="small"
          off={list.length === 0}
          onClick={() => {
            add(list.slice(0, linesMax))
            setText('')
          }}
        >
          {t('pasteAdd', { count: Math.min(list.length, linesMax) })}
        </Button>
      </div>
    </details>
  )
}

type LineFault = { line: number; code: PickFault['code'] }

/** Returns the picks of every line, and the invalid lines, from 1. */
export function readList(
  play: PlayType,
  text: string,
): { list: string[][][]; faults: LineFault[] } {
  const list: string[][][] = []
  const faults: LineFault[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const picks = picksFrom(play, line).map((group) => [...group])
    const fault = pickFault(play, picks)
    if (fault) faults.push({ code: fault.code, line: at + 1 })
    else list.push(picks)
  }
  return { faults, list }
}
