import { joinClasses, Sheet } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useAmount } from '../amount.ts'
import type { SlotPanel } from './slot-panel.ts'

/** Every stake that the game offers. */
export function StakePanel({ game, onClose, state }: SlotPanel) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <Sheet open onClose={onClose} title={t('chooseStake')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {state.facts.stakes.map((stake) => (
          <li key={stake}>
            <button
              type="button"
              aria-pressed={stake === state.stake}
              onClick={() => {
                game.choose(stake)
                onClose()
              }}
              className={joinClasses(
                'num min-h-12 w-full rounded-control border text-ui',
                stake === state.stake
                  ? 'border-action bg-s3 font-semibold text-action'
                  : 'border-line bg-s2 hover:bg-s3',
              )}
            >
              {amount.of(stake)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
