import { useId } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../slots/amount.ts'
import { decimalOf, unitsOf } from '../../units.ts'
import type { HandQuestion } from './hand-question.ts'
import { usePlaceName } from '../bets/spots/place-name.ts'

/** These choices are paid from the reserved money. */
const calls = new Set(['call', 'play'])

/** The choices for one hand, and the one that applies if time runs out. */
export function HandChoices({
  code,
  isOff,
  kept,
  onChoose,
  question,
}: {
  question: HandQuestion
  code: string
  isOff: boolean
  /** The amount reserved with the ante for a call. */
  kept: bigint
  onChoose: (choice: string) => void
}) {
  const t = useTranslations('live')
  const nameOf = usePlaceName(code)
  const labelOf = useKnownWords('live.choice')
  const words = (choice: string) => labelOf(choice) ?? choice
  const id = useId()
  return (
    <fieldset className="hand" aria-labelledby={id}>
      <span className="text-small text-text-2">
        <strong id={id}>{nameOf(question.place)}</strong>{' '}
        {t('choice.late', { choice: words(question.automatic) })}
      </span>
      <span className="hand-choices">
        {question.choices.map(({ choice, extra }) => (
          <Button
            key={choice}
            // All choices look alike: the house recommends none of them.
            variant="quiet"
            off={isOff}
            className="max-sm:px-1"
            onClick={() => onChoose(choice)}
          >
            <span className="grid">
              {words(choice)} <Cost choice={choice} extra={extra} kept={kept} />
            </span>
          </Button>
        ))}
      </span>
    </fieldset>
  )
}

/** What a choice costs now, or takes from the reserved money. */
function Cost({ choice, extra, kept }: { choice: string; extra: string; kept: bigint }) {
  const t = useTranslations('live')
  const amount = useAmount()
  const isCall = calls.has(choice) && kept > 0n
  if (!isCall && unitsOf(extra) === 0n) return null
  return (
    <span className="num text-cap">
      {isCall
        ? t('choice.stakes', { amount: amount.short(decimalOf(kept)) })
        : t('choice.costs', { amount: amount.short(extra) })}
    </span>
  )
}
