import { useTranslations } from 'use-intl'
import type { CardTableState } from '../card-table.ts'
import { viewOf } from '../card-view.ts'

/** What drawn deals of the same two multiply: the next game, then the running one. */
export function CarrySign({ state }: { state: CardTableState }) {
  const t = useTranslations('cardroom')
  const { carry, hand } = state.view
  const isRunning = hand?.state === 'running'
  const times = (isRunning ? viewOf(hand)?.carry : carry) ?? 1
  if (times === 1) return null
  return (
    <p className="matgo-carry num text-small">
      {t(isRunning ? 'carryNow' : 'carryNext', { times })}
    </p>
  )
}
