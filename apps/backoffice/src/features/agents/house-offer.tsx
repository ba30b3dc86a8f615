import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, Select, TextField } from '@madang/ui'
import type { Takes } from '@madang/wire'
import { carries, contractKinds } from '@madang/wire/agent-contracts'
import * as wire from '@madang/wire/agent-contracts-office'
import { AccountForm } from '../../kit/fields/account-form.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'

type Terms = Takes<typeof wire.offerByHouse>['terms']
type Kind = (typeof contractKinds)[number]

const periods = {
  DAILY_SALARY: ['D'],
  DIVIDEND: ['D', 'W', 'H', 'M'],
  HOURLY_SALARY: ['h'],
  LOTTERY_REBATE: ['s'],
  REAL_TIME_SALARY: ['s'],
} as const satisfies Record<Kind, readonly Terms['period'][]>

const step = { activeMembersMin: 0, lossMin: '0', rate: '1', validBetMin: '0' }

const firstOf = (kind: Kind): Terms => ({
  carry: 'NONE',
  mode: 'FIXED',
  payer: 'PLATFORM',
  period: kind === 'DIVIDEND' ? 'M' : periods[kind][0],
  realTime:
    kind === 'REAL_TIME_SALARY' ? { lossRate: '0.5', profitRate: '0.3', stakeMin: '1000' } : null,
  tiers: kind === 'REAL_TIME_SALARY' ? [] : [step],
})

/** Offers a contract from the house to an agent at the top of a line. */
export function HouseOffer() {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [kind, setKind] = useState<Kind>('DAILY_SALARY')
  const [terms, setTerms] = useState(firstOf('DAILY_SALARY'))
  const choose = (value: string) => {
    const chosen = contractKinds.find((one) => one === value) ?? kind
    setKind(chosen)
    setTerms(firstOf(chosen))
  }
  return (
    <AccountForm
      call={wire.offerByHouse}
      title={t('offer')}
      label={t('account')}
      fields={
        <>
          <Select
            label={t('kind')}
            value={kind}
            onChange={(choice) => choose(choice.target.value)}
            options={contractKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
          />
          <TermsFields kind={kind} terms={terms} change={setTerms} />
        </>
      }
    >
      {(account) => (
        <Decision
          call={wire.offerByHouse}
          fixed={{ account, kind, terms }}
          words={t('offer')}
          reason={forTrail}
          refreshes={[wire.listOfficeContracts]}
        />
      )}
    </AccountForm>
  )
}

type Fields = { terms: Terms; change: (terms: Terms) => void }

function TermsFields({ change, kind, terms }: Fields & { kind: Kind }) {
  const t = useTranslations('agentOffice')
  return (
    <>
      {kind === 'DIVIDEND' && (
        <>
          <Select
            label={t('period')}
            value={terms.period}
            onChange={(choice) =>
              change({
                ...terms,
                period: periods.DIVIDEND.find((one) => one === choice.target.value) ?? 'M',
              })
            }
            options={periods.DIVIDEND.map((value) => ({ label: t(`letters.${value}`), value }))}
          />
          <Select
            label={t('carry')}
            value={terms.carry}
            onChange={(choice) =>
              change({
                ...terms,
                carry: carries.find((one) => one === choice.target.value) ?? 'NONE',
              })
            }
            options={carries.map((value) => ({ label: t(`carries.${value}`), value }))}
          />
        </>
      )}
      {terms.realTime === null ? (
        <Ladder terms={terms} change={change} isOneRate={kind === 'LOTTERY_REBATE'} />
      ) : (
        <RealTime terms={terms} change={change} />
      )}
    </>
  )
}

function RealTime({ change, terms }: Fields) {
  const t = useTranslations('agentOffice')
  const { realTime } = terms
  if (!realTime) return null
  return (['profitRate', 'lossRate', 'stakeMin'] as const).map((name) => (
    <TextField
      key={name}
      label={t(name)}
      inputMode="decimal"
      value={realTime[name]}
      onChange={(typed) =>
        change({ ...terms, realTime: { ...realTime, [name]: typed.target.value } })
      }
    />
  ))
}

/** A lottery rebate has one rate; other contracts have any number of steps. */
function Ladder({ change, isOneRate, terms }: Fields & { isOneRate: boolean }) {
  const t = useTranslations('agentOffice')
  const { tiers } = terms
  const set = (at: number, more: Partial<Terms['tiers'][number]>) =>
    change({
      ...terms,
      tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...more } : tier)),
    })
  return (
    <>
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the ladder
        <fieldset key={at} className="grid gap-3 border border-seam p-3 sm:grid-cols-2">
          {(['rate', 'validBetMin', 'lossMin'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'rate' ? 'rateField' : name)}
              inputMode="decimal"
              value={tier[name]}
              onChange={(typed) => set(at, { [name]: typed.target.value })}
            />
          ))}
          <TextField
            label={t('activeMin')}
            inputMode="numeric"
            value={String(tier.activeMembersMin)}
            onChange={(typed) => set(at, { activeMembersMin: Number(typed.target.value) || 0 })}
          />
        </fieldset>
      ))}
      {!isOneRate && (
        <Button
          variant="link"
          onClick={() => change({ ...terms, tiers: [...tiers, tiers.at(-1) ?? step] })}
        >
          {t('addStep')}
        </Button>
      )}
    </>
  )
}
