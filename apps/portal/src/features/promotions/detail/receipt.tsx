import { useLang } from '@madang/kit'
import { Banner, ButtonLink, formatMoney } from '@madang/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import type { Offer } from '../status-badge.tsx'

/** What the member has done with the offer, in place of the buttons, and where it goes on. */
export function Receipt({ isFresh, offer }: { offer: Offer; isFresh: boolean }) {
  const t = useTranslations('promotions.receipt')
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  const isDeposit = offer.group === 'deposit'
  const words = wordsFor(offer)
  if (!words) return null
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      <Banner tone="ok">{t(words, { least: formatMoney(offer.least, { lang }) })}</Banner>
      {words === 'signed' && isDeposit && (
        <ButtonLink href={mePath('depositv2')} variant="quiet" wide>
          {t('deposit')}
        </ButtonLink>
      )}
      {words === 'claimed' && (
        <ButtonLink href={mePath('bonusDetails')} variant="quiet" wide>
          {t('grants')}
        </ButtonLink>
      )}
    </div>
  )
}

function wordsFor({ group, status }: Offer) {
  if (status === 'signed') return group === 'deposit' ? 'signed' : 'signedOpen'
  if (status === 'applying' || status === 'process') return 'applying'
  if (status === 'issued' || status === 'claimed') return 'claimed'
  return undefined
}
