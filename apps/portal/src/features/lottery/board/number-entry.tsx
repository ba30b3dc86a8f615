import { useState } from 'react'
import type { PickGroup } from '@madang/games/lottery/family'
import { Button, TextArea } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** Numbers of three or four digits, typed or pasted; invalid lines are listed by number. */
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
  const digits = 'digits' in group.options ? group.options.digits : 0
  const { faults, numbers } = readNumbers(text, digits)
  const take = () => {
    change([...new Set([...chosen, ...numbers])].slice(0, group.max))
    setText('')
  }
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('typeNumbers', { digits })}
        rows={2}
        inputMode="numeric"
        value={text}
        onChange={(typed) => setText(typed.target.value)}
        {...(faults.length > 0 && { error: t('wrongLines', { lines: faults.join(', ') }) })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="small" off={numbers.length === 0} onClick={take}>
          {t('takeNumbers', { count: numbers.length })}
        </Button>
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

/** Returns the numbers of a text and the invalid lines, from 1. */
export function readNumbers(text: string, digits: number): { numbers: string[]; faults: number[] } {
  const numbers: string[] = []
  const faults: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.split(/[\s,;|/-]+/).filter((word) => word !== '')
    const isRight = words.every((word) => /^\d+$/.test(word) && word.length === digits)
    if (isRight) numbers.push(...words)
    else faults.push(at + 1)
  }
  return { faults, numbers: [...new Set(numbers)] }
}
