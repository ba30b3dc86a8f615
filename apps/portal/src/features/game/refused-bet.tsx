import { useEffect, useState } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Banner, ButtonLink } from '@madang/ui'
import type { LimitCode } from '@madang/wire/realtime'
import { useTranslations } from 'use-intl'
import { onLive } from '../../kit/live.ts'
import { mePath } from '../../kit/paths.ts'

/** Over a vendor's game: the member's own limit that refused the last bet, until it is closed. */
export function RefusedBet() {
  const t = useTranslations('lobby')
  const [code, setCode] = useState<LimitCode>()
  const words = useKnownWords('refusal')
  useEffect(
    () =>
      onLive((message) => {
        if (message.kind === 'bet-refused') setCode(message.code)
      }),
    [],
  )
  if (!code) return null
  return (
    <Banner
      tone="warn"
      alert
      title={words(code)}
      className="m-2"
      onClose={() => setCode(undefined)}
      action={
        <ButtonLink size="small" variant="quiet" href={mePath('limits')}>
          {t('ownLimits')}
        </ButtonLink>
      }
    />
  )
}
