import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Banner, decimalIn, Facts, Money, Section, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { agreeHouseLimit, listOfficeLimits, setHouseLimit } from '@madang/wire/house-limits'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import type { Member } from '../../kit/members/member-parts.ts'

/** All names have one shape: the catalogue has one for each limit. */
const wordOf = (name: string) => `memberOffice.limits.names.${name}` as NameKey
type NameKey = 'memberOffice.limits.names.deposit-day'
type Limit = Gives<typeof listOfficeLimits>['limits'][number]

/**
 * A member's own limits beside the house's. The house lowers at once; a raise needs two operators.
 */
export function MemberLimits({ memberId }: { memberId: string }) {
  const t = useTranslations('memberOffice.limits')
  const { data } = useFetched(listOfficeLimits, { subject: memberId })
  if (!data) return null
  const set = data.limits.filter(({ amount, house }) => amount !== null || house !== null)
  const rows = set.map(
    (limit) =>
      [
        t(`names.${limit.kind}-${limit.period}` as 'names.deposit-day'),
        <span key="amounts">
          {t('own')} <Amount of={limit} amount={limit.amount} /> · {t('house')}{' '}
          <Amount of={limit} amount={limit.house} />
        </span>,
      ] as const,
  )
  return (
    <Section title={t('title')} level={3}>
      <div className="grid gap-4">
        {rows.length > 0 ? (
          <Facts rows={rows} />
        ) : (
          <p className="text-small text-text-2">{t('none')}</p>
        )}
        {data.limits.map(
          (limit) =>
            limit.houseRaise && (
              <Raise key={`${limit.kind}${limit.period}`} of={limit} memberId={memberId} />
            ),
        )}
      </div>
    </Section>
  )
}

function Amount({ amount, of }: { of: Limit; amount: string | null }) {
  const t = useTranslations('memberOffice.limits')
  if (amount === null) return <>–</>
  return of.kind === 'time' ? <>{t('minutes', { amount })}</> : <Money value={amount} />
}

/** A raise that waits for approval by somebody other than its author. */
function Raise({ memberId, of }: { of: Limit; memberId: string }) {
  const t = useTranslations()
  const raise = of.houseRaise
  if (!raise) return null
  return (
    <div className="grid gap-3">
      <Banner tone="info">
        {t('memberOffice.limits.waits', {
          name: t(wordOf(`${of.kind}-${of.period}`)),
          who: raise.by,
        })}{' '}
        {raise.amount === null ? (
          t('memberOffice.limits.noLimit')
        ) : (
          <Amount of={of} amount={raise.amount} />
        )}
      </Banner>
      <DecisionCard
        decide={agreeHouseLimit}
        kind="house-limit"
        id={`${memberId} ${of.kind} ${of.period}`}
      />
      {raise.mayAgree && (
        <Decision
          call={agreeHouseLimit}
          fixed={{ kind: of.kind, period: of.period, subject: memberId }}
          words={t('memberOffice.limits.agree')}
          reason={t('backoffice.decide.reasonForTrail')}
          refreshes={[listOfficeLimits]}
        />
      )}
    </div>
  )
}

/** Lowers a house limit at once, or proposes a raise. */
export function LimitForm({ close, member }: { member: Member; close: () => void }) {
  const { data } = useFetched(listOfficeLimits, { subject: member.id })
  if (!data) return null
  return <SetLimit memberId={member.id} limits={data.limits} close={close} />
}

function SetLimit(props: { memberId: string; limits: Limit[]; close: () => void }) {
  const { limits, memberId } = props
  const t = useTranslations()
  const [name, setName] = useState('deposit-day')
  const [amount, setAmount] = useState('')
  const [kind, period] = name.split('-')
  return (
    <div className="grid gap-3">
      <Select
        label={t('memberOffice.limits.which')}
        value={name}
        options={limits.map((limit) => {
          const value = `${limit.kind}-${limit.period}`
          return {
            label: t(wordOf(value)),
            value,
          }
        })}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('memberOffice.limits.amount')}
        hint={t('memberOffice.limits.hint')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(decimalIn(event.target.value))}
      />
      <Decision
        call={setHouseLimit}
        fixed={{ amount: amount === '' ? null : amount, kind, period, subject: memberId }}
        words={t('memberOffice.limits.set')}
        reason={t('backoffice.decide.reasonForTrail')}
        refreshes={[listOfficeLimits]}
        proposes={(answer) =>
          answer.limits.some(
            (limit) => limit.kind === kind && limit.period === period && limit.houseRaise !== null,
          )
        }
        done={props.close}
      />
    </div>
  )
}
