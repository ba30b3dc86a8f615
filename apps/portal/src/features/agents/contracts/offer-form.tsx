import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Section, Select, TextField, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listContracts } from '@madang/wire/agent-contracts'
import { previewContract } from '@madang/wire/agent-contracts'
import { listDownlines } from '@madang/wire/agents'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import type { Kind } from '../center-pages.ts'
import { processOf, refreshed } from '../processed.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

type Terms = NonNullable<Gives<typeof listContracts>['own']>['terms']

/**
 * Offers a contract to a direct downline: the steps of the agent's own contract, with other rates.
 */
export function OfferForm({ kind, own }: { kind: Kind; own: Terms }) {
  const t = useTranslations('agents.contract')
  const toast = useToast()
  const { data } = useFetched(listDownlines, { limit: '100' })
  const [downlineId, setDownline] = useState('')
  const [terms, setTerms] = useState(own)
  const preview = useCall(previewContract)
  const process = useCall(processOf[kind], {
    done: () => toast({ text: t('sent'), tone: 'ok' }),
    refreshes: refreshed,
  })
  const send = () => void process.send({ act: 'OFFER', downlineId, terms })
  const agents = (data?.rows ?? []).filter(({ agentType }) => agentType !== 0)
  return (
    <Section title={t('offerTitle')} level={3}>
      <Form
        className="grid max-w-160 gap-4"
        onSubmit={() => {
          send()
        }}
      >
        <Select
          label={t('downline')}
          placeholder={t('choose')}
          value={downlineId}
          onChange={(choice) => setDownline(choice.target.value)}
          options={agents.map(({ id, name }) => ({ label: name, value: id }))}
        />
        <Rates isOneRate={kind === 'LOTTERY_REBATE'} terms={terms} change={setTerms} />
        {preview.value && <Ends ended={preview.value.ended} />}
        <RefusalBanner of={preview} />
        <RefusalBanner of={otherThanFresh(process)} />
        <FreshProof of={process} again={send} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            busy={preview.busy}
            disabled={downlineId === ''}
            onClick={() => void preview.send({ downlineId, kind, terms })}
          >
            {t('preview')}
          </Button>
          <Button type="submit" busy={process.busy} disabled={downlineId === ''}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

function Ends({ ended }: { ended: Gives<typeof previewContract>['ended'] }) {
  const t = useTranslations('agents.contract')
  if (ended.length === 0) return <Banner>{t('endsNothing')}</Banner>
  return ended.map(({ name, rate }) => (
    <Banner key={name} tone="warn">
      {t('endsBelow', { name, rate })}
    </Banner>
  ))
}

const numbers = ['validBetMin', 'lossMin'] as const

type Tier = Terms['tiers'][number]

/** The turnover and other thresholds from which a step counts. */
function Thresholds({ set, tier }: { tier: Tier; set: (more: Partial<Tier>) => void }) {
  const t = useTranslations('agents.contract')
  return (
    <>
      {numbers.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="decimal"
          value={tier[name]}
          onChange={(typed) => set({ [name]: typed.target.value })}
        />
      ))}
      <TextField
        label={t('activeMin')}
        inputMode="numeric"
        value={String(tier.activeMembersMin)}
        onChange={(typed) => set({ activeMembersMin: Number(typed.target.value) || 0 })}
      />
    </>
  )
}

/** The rates of a contract; the agent's own rates are the defaults. */
export function Rates({
  change,
  isOneRate = false,
  terms,
}: {
  terms: Terms
  change: (terms: Terms) => void
  /** A prize group has one rate and no thresholds. */
  isOneRate?: boolean
}) {
  const t = useTranslations('agents.contract')
  const { realTime, tiers } = terms
  if (realTime) {
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
          <TextField
            label={`${t('rate')} (%)`}
            inputMode="decimal"
            value={tier.rate}
            onChange={(typed) => set(at, { rate: typed.target.value })}
          />
          {!isOneRate && <Thresholds tier={tier} set={(more) => set(at, more)} />}
          {tiers.length > 1 && (
            <Button
              variant="link"
              onClick={() => change({ ...terms, tiers: tiers.filter((_, place) => place !== at) })}
            >
              {t('removeTier')}
            </Button>
          )}
        </fieldset>
      ))}
      {!isOneRate && (
        <Button
          variant="link"
          onClick={() => change({ ...terms, tiers: [...tiers, ...tiers.slice(-1)] })}
        >
          {t('addTier')}
        </Button>
      )}
    </>
  )
}
