import { useFetched } from '@madang/kit'
import { Banner, ButtonLink, Money, Section, Skeleton, Steps, Time } from '@madang/ui'
import { showVerification } from '@madang/wire/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { mePath } from '../../kit/paths.ts'
import { DetailsForm } from './details-form.tsx'
import { DocumentsForm } from './documents-form.tsx'
import { ReviewStanding } from './review-standing.tsx'
import type { Verification } from './verification.ts'

/** The member's KYC level, what it allows, and the next step. */
export function VerificationPage() {
  const t = useTranslations('verification')
  const fetched = useFetched(showVerification, {}, { refetchInterval: 30_000, staleTime: 0 })
  if (fetched.isError && !fetched.data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  const { data } = fetched
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-body text-text-2">{t('lead')}</p>
      </div>
      {data ? <Whole of={data} /> : <Skeleton className="h-96 w-full" />}
    </div>
  )
}

function Whole({ of }: { of: Verification }) {
  const t = useTranslations('verification')
  const reached = Number(of.tier.slice(1))
  const [tierBefore] = useState(of.tier)
  return (
    <>
      {of.tier !== tierBefore && <Reached />}
      <div className="grid max-w-[44em] gap-4">
        <Steps steps={[t('steps.K1'), t('steps.K2'), t('steps.K3')]} current={reached} />
        <Opens of={of} />
      </div>
      {of.demanded && <Banner tone="warn">{t('demanded', { step: of.demanded.slice(1) })}</Banner>}
      {of.review && <ReviewStanding review={of.review} />}
      <NextStep of={of} />
      {of.steps.length > 0 && (
        <Section title={t('history')}>
          <ul className="grid max-w-[44em] gap-2 text-small text-text-2">
            {of.steps.map((step) => (
              <li key={`${step.at}${step.step}`} className="border-b border-seam pb-2">
                <Time at={step.at} /> · {t(`steps.${step.tier}`)} · {t(wordOf(step.step))}
                {step.reason && <span className="block text-text-3">{step.reason}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A level that was just reached, and the way back to the page that required it. */
function Reached() {
  const t = useTranslations('verification')
  return (
    <Banner
      tone="ok"
      alert
      title={t('reached')}
      action={
        <ButtonLink size="small" href={mePath('depositv2')}>
          {t('toDeposit')}
        </ButtonLink>
      }
    >
      {t('reachedAbout')}
    </Banner>
  )
}

const known = ['handed-in', 'approved', 'refused', 'asked', 'wanted'] as const

function wordOf(step: string) {
  const found = known.find((one) => one === step) ?? 'handed-in'
  return `did.${found}` as const
}

/** What the reached KYC level allows. */
function Opens({ of }: { of: Verification }) {
  const t = useTranslations('verification')
  return (
    <div className="grid gap-1 border-y border-seam py-4">
      <p className="text-h3">{t(`now.${of.tier}`)}</p>
      <p className="text-small text-text-2">
        {of.depositRoom === null ? (
          t('roomAll')
        ) : (
          <>
            {t('room')} <Money value={of.depositRoom} className="num" />
          </>
        )}
      </p>
      {of.validUntil && (
        <p className="text-small text-text-2">
          {t('validUntil')} <Time at={of.validUntil} />
        </p>
      )}
    </div>
  )
}

/** The next step; nothing during a review or at the highest level. */
function NextStep({ of }: { of: Verification }) {
  const isLooked = of.review !== null && of.review.dueAt !== null
  if (isLooked) return null
  if (of.tier === 'K0') return <DetailsForm of={of} />
  if (of.review?.state === 'asked') return <DocumentsForm of={of} tier={tierOf(of.review.tier)} />
  if (of.next === null) return null
  return <DocumentsForm of={of} tier={of.tier === 'K1' ? 'K2' : tierOf(of.next)} />
}

const tierOf = (tier: Verification['tier']): 'K2' | 'K3' => (tier === 'K3' ? 'K3' : 'K2')
