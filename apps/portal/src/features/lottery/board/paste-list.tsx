import { useMemo, useState } from 'react'
import type { PlayType } from '@madang/games/lottery/family'
import { Button, TextArea } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { fieldSize, rangesOf, readList, withoutTaken } from './read-paste.ts'
import type { LineFault } from './read-paste.ts'

/**
 * Lines of a list, one bet each. Every good line goes into the ticket or stays in the field; every
 * invalid line is named and stays, too.
 */
export function PasteList({
  add,
  play,
}: {
  play: PlayType
  /** Returns how many of the bets, from the first, the ticket has taken. */
  add: (picks: string[][][]) => number
}) {
  const t = useTranslations('lottery')
  const [text, setText] = useState('')
  const [keptCount, setKept] = useState(0)
  const { faults, lines, list } = useMemo(() => readList(play, text), [play, text])
  const take = () => {
    const taken = add(list)
    setText(withoutTaken(lines, taken))
    setKept(list.length - taken)
  }
  return (
    <details className="rounded-tile border border-seam px-3">
      <summary className="label flex min-h-11 cursor-pointer items-center text-small text-text-2">
        {t('pasteList')}
      </summary>
      <div className="grid gap-2 pb-3">
        <TextArea
          label={t('pasteAbout')}
          rows={4}
          style={fieldSize}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setKept(0)
          }}
          {...(faults.length > 0 && { error: t('pasteFaultCount', { count: faults.length }) })}
        />
        <Faults faults={faults} groups={play.groups.length} />
        <output aria-live="polite" className="text-small text-warn empty:hidden">
          {keptCount > 0 && t('pasteKept', { count: keptCount })}
        </output>
        <Button variant="quiet" size="small" off={list.length === 0} onClick={take}>
          {t('pasteAdd', { count: list.length })}
        </Button>
      </div>
    </details>
  )
}

/** Every invalid line, by what is wrong with it. */
function Faults({ faults, groups }: { faults: readonly LineFault[]; groups: number }) {
  const t = useTranslations('lottery')
  if (faults.length === 0) return null
  const codes = [...new Set(faults.map(({ code }) => code))]
  return (
    <ul className="grid max-h-40 gap-1 overflow-y-auto text-small text-danger">
      {codes.map((code) => {
        const lines = faults.flatMap((fault) => (fault.code === code ? [fault.line] : []))
        return (
          <li key={code} className="break-words">
            {t(`pasteFaults.${code}`, { groups, lines: rangesOf(lines) })}
          </li>
        )
      })}
    </ul>
  )
}
