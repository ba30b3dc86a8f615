import type { Refused } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { protective } from './protective.ts'

/**
 * Shown when new rounds are blocked in an open game. The frame stays, so that the rounds already
 * begun finish in sight.
 */
export function GameStopped({ onClose, refusal }: { refusal: Refused; onClose: () => void }) {
  const t = useTranslations('lobby')
  return (
    <Banner
      tone="warn"
      alert
      title={refusal.message}
      className="m-2"
      action={
        <Button size="small" variant="quiet" onClick={onClose}>
          {t(protective[refusal.code] ? 'closeGame' : 'seeOthers')}
        </Button>
      }
    >
      {t('roundGoesOn')}
    </Banner>
  )
}
