import { Button, ButtonLink, UiLink } from '@madang/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { articlePath, paths } from '../../kit/paths.ts'
import { Patches } from '../../kit/patches.tsx'
import { askRegister } from '../../kit/popups.ts'
import { useSession } from '../../kit/session.ts'
import { useFreePlay, usePlayMoney, useRegistrationOffer } from '../../kit/system-status.ts'
import { useTitle } from '../../kit/use-title.ts'
import { CountedFigures } from '../../kit/more/counted-figures.tsx'
import { invitationCode } from '../../kit/more/invitation-code.ts'

const steps = ['register', 'play', 'win'] as const

/** The page of an invitation: register, play, win in three steps, and information for partners. */
export function JoinPage() {
  const t = useTranslations('site.join')
  const shell = useTranslations('shell')
  const session = useSession()
  const mayRegister = useRegistrationOffer('page')
  const isPlay = usePlayMoney()
  const hasFreePlay = useFreePlay()
  // The address's code is kept for the registration, which checks it.
  const [code] = useState(() => invitationCode('referralCode') || invitationCode('affiliateCode'))
  useTitle(t('title'))
  return (
    <div className="grid gap-10 pb-10">
      <header className="grid border-b border-seam bg-s1 md:grid-cols-[5fr_3fr]">
        <div className="grid content-center justify-items-start gap-4 px-4 py-10 md:px-8 md:py-16">
          <h1 className="text-h1">{t('headline')}</h1>
          <p className="max-w-[34em] text-text-2">
            {t('about')} {isPlay && shell('playMoneyLong')}
          </p>
          {code !== '' && !session && (
            <p className="border-s-3 border-points ps-3">{t('invited', { code })}</p>
          )}
          {session ? (
            <ButtonLink href={paths.slots} size="large">
              {t('browse')}
            </ButtonLink>
          ) : (
            mayRegister && (
              <Button size="large" onClick={() => askRegister()}>
                {t('register')}
              </Button>
            )
          )}
        </div>
        <div className="min-h-24 overflow-hidden max-md:hidden">
          <Patches />
        </div>
      </header>
      <ol className="grid gap-x-8 gap-y-6 px-4 md:grid-cols-3 md:px-8">
        {steps.map((step, at) => (
          <li key={step} className="grid content-start gap-2 border-t border-seam pt-4">
            <span aria-hidden="true" className="num text-h2 text-action">
              {at + 1}
            </span>
            <h2 className="text-h3">{t(`steps.${step}.title`)}</h2>
            <p className="text-text-2">
              {t(`steps.${step}.about`)} {step === 'play' && hasFreePlay && t('tryFree')}
            </p>
          </li>
        ))}
      </ol>
      <CountedFigures className="px-4 md:px-8" />
      <p className="px-4 text-text-2 md:px-8">
        {t('partner')}{' '}
        <UiLink
          href={articlePath('affiliates')}
          className="label inline-flex min-h-11 items-center text-action"
        >
          {t('partnerLink')}
        </UiLink>
      </p>
    </div>
  )
}
