import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Facts, Money, Section, Select } from '@madang/ui'
import { demandTier, showOfficeTier } from '@madang/wire/verification'
import { usePlaceName } from '../../kit/fields/country-choice.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'

/** The member's KYC level with its history, and a form to require a higher one. */
export function MemberTier({ memberId }: { memberId: string }) {
  const t = useTranslations('memberOffice.tier')
  const placeOf = usePlaceName()
  const { data } = useFetched(showOfficeTier, { subject: memberId })
  if (!data) return null
  return (
    <Section title={t('title')} level={3}>
      <div className="grid gap-4">
        <Facts
          rows={[
            [t('title'), t(`names.${data.tier}`)],
            [t('demanded'), data.demanded ? t(`names.${data.demanded}`) : '–'],
            [
              t('room'),
              data.depositRoom === null ? (
                t('roomAll')
              ) : (
                <Money key="room" value={data.depositRoom} />
              ),
            ],
            [t('country'), data.details.country ? placeOf(data.details.country) : '–'],
            [t('address'), data.address ?? '–'],
            [t('validUntil'), <Time key="end" at={data.validUntil} />],
          ]}
        />
        {data.review && (
          <RoomLink to="/verifications" search={{ memberId }}>
            {t('toDesk')}
          </RoomLink>
        )}
        <details>
          <summary className="touch cursor-pointer text-small">{t('trail')}</summary>
          <ul className="grid gap-2 pt-2 text-small text-text-2">
            {data.trail.map((step) => (
              <li key={`${step.at}${step.step}${step.tier}`}>
                <Time at={step.at} /> · {t(`names.${step.tier}`)} · {t(wordOf(step.step))} ·{' '}
                {step.by}
                {step.reason && <> · {step.reason}</>}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Section>
  )
}

const known = ['handed-in', 'approved', 'refused', 'asked', 'wanted', 'agreed'] as const

function wordOf(step: string) {
  return `did.${known.find((one) => one === step) ?? 'handed-in'}` as const
}

/** Requires a KYC level regardless of deposits; the reason stays internal. */
export function TierForm({ close, member }: { member: Member; close: () => void }) {
  const t = useTranslations()
  const memberId = member.id
  const [tier, setTier] = useState<'K2' | 'K3'>('K2')
  return (
    <div className="grid gap-3">
      <Select
        label={t('memberOffice.tier.demand')}
        hint={t('memberOffice.tier.demandHint')}
        value={tier}
        options={(['K2', 'K3'] as const).map((value) => ({
          label: t(`memberOffice.tier.names.${value}`),
          value,
        }))}
        onChange={(event) => setTier(event.target.value === 'K3' ? 'K3' : 'K2')}
      />
      <Decision
        call={demandTier}
        fixed={{ subject: memberId, tier }}
        words={t('memberOffice.tier.demandNow')}
        variant="quiet"
        reason={t('backoffice.decide.reasonForTrail')}
        refreshes={[showOfficeTier]}
        done={close}
      />
    </div>
  )
}
