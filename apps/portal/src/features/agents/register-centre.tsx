import { groupOfRate, lowestGroup } from '@madang/contracts'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Checkbox, Section, Select, TextField } from '@madang/ui'
import { addMember, listDownlines, showTeam } from '@madang/wire/agents'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Takes } from '@madang/wire'
import { contractKinds, listContracts } from '@madang/wire/agent-contracts'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { Form } from '../../kit/more/forms/form.tsx'
import { PasswordOnce } from './first-password.tsx'
import { Links } from './team/links.tsx'
import { Rates } from './contracts/offer-form.tsx'

type Offer = NonNullable<Takes<typeof addMember>['offer']>

/** Referral links, and accounts that an agent creates. */
export function RegisterCentre() {
  return (
    <>
      <Links />
      <AddAccount />
    </>
  )
}

function AddAccount() {
  const t = useTranslations('agents.register')
  const [account, setAccount] = useState('')
  const [isSubAgent, setSubAgent] = useState(false)
  const [prizeGroup, setPrizeGroup] = useState<number>()
  const [offer, setOffer] = useState<Offer>()
  const add = useCall(addMember, {
    done: () => setAccount(''),
    refreshes: [listDownlines, showTeam],
  })
  const send = () =>
    void add.send({
      account: account.trim(),
      isSubAgent,
      ...(isSubAgent && offer && { offer }),
      ...(prizeGroup !== undefined && { prizeGroup }),
    })
  return (
    <Section title={t('add')} level={3}>
      <Form
        className="grid max-w-120 gap-4"
        onSubmit={() => {
          send()
        }}
      >
        <p className="text-ui text-text-2">{t('addAbout')}</p>
        <TextField
          label={t('account')}
          maxLength={40}
          autoComplete="off"
          value={account}
          onChange={(typed) => setAccount(typed.target.value)}
        />
        <Ceiling prizeGroup={prizeGroup} change={setPrizeGroup} />
        <Checkbox
          label={t('isSubAgent')}
          checked={isSubAgent}
          onChange={(tick) => setSubAgent(tick.target.checked)}
        />
        {isSubAgent && <OfferAtBirth offer={offer} change={setOffer} />}
        <RefusalBanner of={otherThanFresh(add)} />
        <FreshProof of={add} again={send} />
        <Button type="submit" wide busy={add.busy} disabled={account.trim().length < 2}>
          {t('addButton')}
        </Button>
        {add.value && <PasswordOnce title={t('made')} of={add.value} />}
      </Form>
    </Section>
  )
}

/** The highest prize group of the account; hidden if the agent has no lottery contract. */
function Ceiling(props: {
  prizeGroup: number | undefined
  change: (prizeGroup: number | undefined) => void
}) {
  const t = useTranslations('agents.register')
  const { change, prizeGroup } = props
  const { data } = useFetched(listContracts, { kind: 'LOTTERY_REBATE', limit: '1' })
  const rates = data?.own?.terms.tiers.map(({ rate }) => Number(rate)) ?? []
  if (rates.length === 0) return null
  const most = groupOfRate(BigInt(Math.round(Math.max(...rates) * 10_000)))
  const groups = Array.from({ length: (most - lowestGroup) / 2 + 1 }, (_, at) => most - at * 2)
  return (
    <Select
      label={t('prizeGroup')}
      placeholder={t('prizeGroupOfLine')}
      value={prizeGroup === undefined ? '' : String(prizeGroup)}
      onChange={({ target }) => change(target.value === '' ? undefined : Number(target.value))}
      options={groups.map((group) => ({ label: String(group), value: String(group) }))}
    />
  )
}

/** A contract offer for the new agent, at most as good as the agent's own contract. */
function OfferAtBirth(props: {
  offer: Offer | undefined
  change: (offer: Offer | undefined) => void
}) {
  const t = useTranslations('agents')
  const { change, offer } = props
  const [kind, setKind] = useState<Offer['kind']>()
  return (
    <>
      <Select
        label={t('register.offer')}
        placeholder={t('register.noOffer')}
        value={kind ?? ''}
        onChange={(choice) => {
          setKind(contractKinds.find((one) => one === choice.target.value))
          change(undefined)
        }}
        options={contractKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
      />
      {kind && <OfferTerms key={kind} kind={kind} offer={offer} change={change} />}
    </>
  )
}

function OfferTerms(props: {
  kind: Offer['kind']
  offer: Offer | undefined
  change: (offer: Offer) => void
}) {
  const t = useTranslations('agents.register')
  const { change, kind, offer } = props
  const { data } = useFetched(listContracts, { kind, limit: '1' })
  const own = data?.own?.terms
  if (data && !own) return <Banner tone="warn">{t('offerNeedsOwn')}</Banner>
  if (!own) return null
  if (offer?.kind !== kind) {
    return (
      <Button variant="quiet" onClick={() => change({ kind, terms: own })}>
        {t('offerOwn')}
      </Button>
    )
  }
  return (
    <Rates
      isOneRate={kind === 'LOTTERY_REBATE'}
      terms={offer.terms}
      change={(terms) => change({ kind, terms })}
    />
  )
}
