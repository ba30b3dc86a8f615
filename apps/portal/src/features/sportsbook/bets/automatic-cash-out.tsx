import { useState } from 'react'
import { useCall } from '@madang/kit'
import { AmountField, Button, formatMoney, useLang } from '@madang/ui'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { listBets } from '@madang/wire/sportsbook-bets'
import { setAutomaticCashOut } from '@madang/wire/sportsbook-cash-out'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../../kit/amount.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { stakeAdds } from '../slip/stake-adds.ts'

/** Sets an automatic cash-out: the bet is sold once the offer reaches an amount. */
export function AutomaticCashOut({ bet }: { bet: Bet }) {
  const t = useTranslations('sportsbook.cashOut')
  const lang = useLang()
  const [level, setLevel] = useState('')
  const call = useCall(setAutomaticCashOut, { refreshes: [listBets] })
  const send = (next: string | null) => void call.send({ betId: bet.id, level: next })
  return (
    <details className="border-t border-seam pt-2">
      <summary className="flex min-h-9 cursor-pointer items-center text-small text-action">
        {t('automatic')}
      </summary>
      <div className="grid gap-2">
        <p className="text-small text-text-3">{t('automaticAbout')}</p>
        {bet.automaticCashOut === null ? (
          <>
            <AmountField label={t('level')} value={level} onChange={setLevel} adds={stakeAdds} />
            <Button
              variant="quiet"
              size="small"
              busy={call.busy}
              off={unitsIn(level) === 0n}
              onClick={() => send(level)}
            >
              {t('set')}
            </Button>
          </>
        ) : (
          <>
            <p className="text-ui">
              {t('isSet', { amount: formatMoney(bet.automaticCashOut, { lang }) })}
            </p>
            <Button variant="quiet" size="small" busy={call.busy} onClick={() => send(null)}>
              {t('unset')}
            </Button>
          </>
        )}
        <RefusalBanner of={call} />
      </div>
    </details>
  )
}
