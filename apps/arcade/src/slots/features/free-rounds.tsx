import { Gift, Icon, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../amount.ts'
import type { SlotGame, SlotState } from '../slot-game.ts'
import { freeStakeOf } from '../slot-state.ts'

/** Free rounds for this game: one click uses them, another one returns to money. */
export function FreeRounds({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { facts, isFree } = state
  const usable = freeStakeOf({ facts, isFree: true })
  if (!facts.freeRounds || !usable) return null
  return (
    <button
      type="button"
      aria-pressed={isFree}
      disabled={state.phase !== 'ready' || state.auto !== null}
      onClick={() => game.turnFree(!isFree)}
      className={joinClasses(
        'label flex min-h-11 items-center justify-center gap-2 rounded-control border px-3 text-ui',
        isFree ? 'border-action text-action' : 'border-line',
      )}
    >
      <Icon of={Gift} size={16} />
      {t('freeRounds', { left: facts.freeRounds.left, stake: amount.short(usable.stake) })}
    </button>
  )
}
