import { useEffect, useState } from 'react'
import { useStore } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { useRefusalWords } from '../../app/use-refusal-words.ts'
import { keptBack, placedOf } from '../bets/chips/chips.ts'
import { HandAsks } from './hand-asks.ts'
import { HandChoices } from './hand-choices.tsx'
import { handQuestions } from './hand-question.ts'
import type { LiveTable } from '../line/live-table.ts'
import type { LiveTableState } from '../line/live-table-state.ts'
import { useSecondsLeft } from '../bets/use-betting-open.ts'
import { useHandFocus } from './use-hand-focus.ts'

/** The member's pending questions. It names the choice that applies if time runs out. */
export function HandBar({ state, table }: { table: LiveTable; state: LiveTableState }) {
  const t = useTranslations('live')
  const [asking] = useState(() => new HandAsks(table))
  const { asks, isBusy, refused } = useStore(asking.store)
  const words = useRefusalWords(refused)
  const { round } = state.view
  const until = round?.state === 'dealing' ? round.asksUntil : null
  const { bets } = state
  const hasBets = bets.length > 0
  // New cards bring new questions, and another page may have placed bets or answered.
  const questions = until === null ? '' : `${until} ${round?.steps.length}`
  useEffect(() => {
    if (questions === '' || bets.length === 0) asking.clear()
    else void asking.refresh()
  }, [asking, bets, questions])
  const seconds = useSecondsLeft(until)
  const isAsking = until !== null && hasBets
  const focus = useHandFocus(asks, isAsking)
  if (!isAsking) return null
  if (asks.length === 0) return <p className="hand-bar">{t('choice.waiting')}</p>
  return (
    <section {...focus} className="hand-bar" aria-label={t('choice.about')}>
      {handQuestions(asks).map((question) => (
        <HandChoices
          key={question.place}
          code={state.facts.table.code}
          question={question}
          kept={keptBack(placedOf(state.bets), state.facts.spots)}
          isOff={isBusy || seconds === 0}
          onChoose={(choice) => void asking.choose(question.asks, choice)}
        />
      ))}
      {refused && (
        <p role="alert" className="text-small text-danger">
          {words}
        </p>
      )}
    </section>
  )
}
