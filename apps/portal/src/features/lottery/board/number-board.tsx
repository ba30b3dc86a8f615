import type { KeyboardEvent } from 'react'
import type { PickGroup, PlayType } from '@madang/games/lottery/family'
import { numbersFrom } from '@madang/games/lottery/tickets/play-types'
import { joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { shownOdds, togglePick } from './draft-line.ts'
import { NumberEntry } from './number-entry.tsx'
import { useWords } from '../use-words.ts'

/**
 * The numbers of a play type, group by group. Arrow keys move between numbers, space selects or
 * clears one. The numbers chosen and left are announced to screen readers.
 */
export function NumberBoard({
  change,
  family,
  odds,
  picks,
  play,
}: {
  family: string
  play: PlayType
  picks: string[][]
  odds: Readonly<Record<string, bigint>>
  change: (picks: string[][]) => void
}) {
  const t = useTranslations('lottery')
  const words = useWords(family)
  return (
    <div className="grid gap-4">
      {play.groups.map((group, at) => {
        const chosen = picks[at] ?? []
        const options = optionsOf(group)
        const left = Math.max(0, group.min - chosen.length)
        return (
          <fieldset key={group.id} className="min-w-0 rounded-tile border border-seam p-3">
            <legend className="label px-1 text-small text-text-2">
              {words.group(group.id)}{' '}
              <output aria-live="polite" className="num text-text-3">
                {t('chosenLeft', { chosen: chosen.length, left })}
              </output>
            </legend>
            {options ? (
              <div className={joinClasses('grid gap-1.5', columnsOf(options))}>
                {options.map((option) => (
                  <NumberButton
                    key={option}
                    label={words.option(option)}
                    odds={odds[option]}
                    pressed={chosen.includes(option)}
                    onPress={() => change(togglePick(picks, at, option, group.max))}
                  />
                ))}
              </div>
            ) : (
              <NumberEntry
                group={group}
                chosen={chosen}
                change={(own) => change(picks.map((one, index) => (index === at ? own : one)))}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

function NumberButton({
  label,
  odds,
  onPress,
  pressed,
}: {
  label: string
  odds: bigint | undefined
  pressed: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      onKeyDown={moveFocus}
      className={joinClasses(
        'label num grid min-h-11 place-items-center rounded-control border px-1 text-ui',
        pressed
          ? 'border-action bg-action font-semibold text-on-action'
          : 'border-line bg-s2 text-text hover:bg-s3',
      )}
    >
      {label}
      {odds !== undefined && (
        <span className={joinClasses('text-small', pressed ? '' : 'text-text-3')}>
          {shownOdds(odds)}
        </span>
      )}
    </button>
  )
}

/** The options that fit on a board; three and four digits are typed instead. */
function optionsOf({ options }: PickGroup): readonly string[] | undefined {
  if (!('digits' in options)) return options
  return options.digits === 2 ? numbersFrom(0, 99, 2) : undefined
}

function columnsOf(options: readonly string[]): string {
  const isWordy = options.some((option) => !/^\d+$/.test(option))
  if (isWordy) return 'grid-cols-2 sm:grid-cols-4'
  if (options.length <= 6) return 'grid-cols-6'
  return options.length > 20 ? 'grid-cols-6 sm:grid-cols-10' : 'grid-cols-5 sm:grid-cols-10'
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves between the numbers by arrow keys; up and down follow the visual rows. */
export function moveFocus(key: KeyboardEvent<HTMLButtonElement>): void {
  const board = key.currentTarget.parentElement
  if (!board) return
  const buttons = [...board.querySelectorAll('button')]
  const at = buttons.indexOf(key.currentTarget)
  const perRow = getComputedStyle(board).gridTemplateColumns.split(' ').length
  const step = steps[key.key] ?? { ArrowDown: perRow, ArrowUp: -perRow }[key.key]
  if (step === undefined) return
  key.preventDefault()
  buttons[at + step]?.focus()
}
