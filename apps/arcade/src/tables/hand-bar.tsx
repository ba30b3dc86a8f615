import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { decimalOf, unitsOf } from '../units.ts'
import { keptBack, laidOf } from './chips.ts'
import { HandAsks } from './hand-asks.ts'
import { handQuestions } from './hand-question.ts'
import type { HandQuestion } from './hand-question.ts'
import type { LiveTable } from './live-table.ts'
import type { LiveTableState } from './live-table-state.ts'
import { usePlaceName } from './place-name.ts'
import { useSecondsLeft } from './use-betting-open.ts'

/** The questions that wait for this member; whoever is late gets the choice that is named. */
export function HandBar({ state, table }: { table: LiveTable; state: LiveTableState }) {
  const t = useTranslations('live')
  const refusal = useTranslations('refusal')
  const [asking] = useState(() => new HandAsks(table))
  const { asks, isBusy, refused } = useStore(asking.store)
  const { round } = state.view
  const until = round?.state === 'dealing' ? round.asksUntil : null
  const { bets } = state
  const hasBets = bets.length > 0
  // New cards, new questions; and other bets are told when another page laid or answered.
  const questions = until === null ? '' : `${until} ${round?.steps.length}`
  useEffect(() => {
    if (questions === '' || bets.length === 0) asking.clear()
    else void asking.look()
  }, [asking, bets, questions])
  const seconds = useSecondsLeft(until)
  if (until === null || !hasBets) return null
  if (asks.length === 0) return <p className="hand-bar">{t('choice.waiting')}</p>
  return (
    <section className="hand-bar" aria-label={t('choice.about')}>
      {handQuestions(asks).map((question) => (
        <Hand
          key={question.place}
          code={state.facts.table.code}
          question={question}
          kept={keptBack(laidOf(state.bets), state.facts.spots)}
          isOff={isBusy || seconds === 0}
          onChoose={(choice) => void asking.choose(question.asks, choice)}
        />
      ))}
      {refused && (
        <p role="alert" className="text-small text-danger">
          {refused.message || refusal(refused.code)}
        </p>
      )}
    </section>
  )
}

/** These are paid from what was kept back. */
const calls = new Set(['call', 'play'])

function Hand({
  code,
  isOff,
  kept,
  onChoose,
  question,
}: {
  question: HandQuestion
  code: string
  isOff: boolean
  /** What was taken with the ante, for a call. */
  kept: bigint
  onChoose: (choice: string) => void
}) {
  const t = useTranslations('live')
  const nameOf = usePlaceName(code)
  const say = useKnownWords('live.choice')
  const words = (choice: string) => say(choice) ?? choice
  return (
    <div className="hand">
      <span className="text-small text-text-2">
        <strong>{nameOf(question.place)}</strong>{' '}
        {t('choice.late', { choice: words(question.automatic) })}
      </span>
      <span className="hand-choices">
        {question.choices.map(({ choice, extra }, at) => (
          <Button
            key={choice}
            look={at === 0 ? undefined : 'quiet'}
            disabled={isOff}
            className="max-sm:px-1"
            onClick={() => onChoose(choice)}
          >
            <span className="grid">
              {words(choice)} <Cost choice={choice} extra={extra} kept={kept} />
            </span>
          </Button>
        ))}
      </span>
    </div>
  )
}

/** What a choice takes now, or from what was kept back. */
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
