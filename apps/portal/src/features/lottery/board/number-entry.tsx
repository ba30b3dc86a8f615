import { useState } from 'react'
import type { PickGroup } from '@madang/games/lottery/family'
import { Button, TextArea } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { fieldSize, rangesOf, readNumbers, withoutNumbers } from './read-paste.ts'

/**
 * Numbers of three or four digits, typed or pasted. Numbers that do not fit into the line and
 * invalid lines stay in the field; every invalid line is named.
 */
export function NumberEntry({
  change,
  chosen,
  group,
}: {
  group: PickGroup
  chosen: readonly string[]
  change: (chosen: string[]) => void
}) {
  const t = useTranslations('lottery')
  const [text, setText] = useState('')
  const [isFull, setFull] = useState(false)
  const digits = 'digits' in group.options ? group.options.digits : 0
  const { faults, numbers } = readNumbers(text, digits)
  const take = () => {
    const taken = [...new Set([...chosen, ...numbers])].slice(0, group.max)
    change(taken)
    setText(withoutNumbers(text, digits, new Set(taken)))
    setFull(numbers.some((number) => !taken.includes(number)))
  }
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('typeNumbers', { digits })}
        rows={2}
        inputMode="numeric"
        style={fieldSize}
        value={text}
        onChange={(typed) => {
          setText(typed.target.value)
          setFull(false)
        }}
        {...(faults.length > 0 && { error: t('wrongLines', { lines: rangesOf(faults) }) })}
      />
      <output aria-live="polite" className="text-small text-warn empty:hidden">
        {isFull && t('numbersKept', { count: numbers.length, most: group.max })}
      </output>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        off={numbers.length === 0}
        onClick={take}
      >
        {t('takeNumbers', { count: numbers.length })}
      </Button>
      <div className="flex max-h-60 flex-wrap items-center gap-2 overflow-y-auto">
        {chosen.map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t('remove', { number })}
            onClick={() => change(chosen.filter((one) => one !== number))}
            className="num touch rounded-chip border border-action px-2 py-1 text-small"
          >
            {number} ×
          </button>
        ))}
      </div>
    </div>
  )
}
