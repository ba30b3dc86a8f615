import { useFetched, useFilters } from '@madang/kit'
import { Banner, EmptyState, Section, Skeleton, formatTime, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBills } from '@madang/wire/agent-bills'
import { listContracts } from '@madang/wire/agent-contracts'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { BillTable } from '../bills/bill-table.tsx'
import type { Kind } from '../center-pages.ts'
import { ContractCard } from './contract-card.tsx'
import { MembersRate } from './members-rate.tsx'
import { OfferForm } from './offer-form.tsx'
import { Narrow } from '../team/report.tsx'
import { daysOf } from '../team/team-pages.tsx'

/** Contracts of one kind: the agent's own, a pending offer, the downlines', and the bills. */
export function ContractPage({ kind }: { kind: Kind }) {
  const t = useTranslations('agents')
  const fetched = useFetched(listContracts, { kind }, { staleTime: 0 })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      {data.offered && (
        <Section title={t('contract.offered')} level={3}>
          <ContractCard contract={data.offered} isAnswered />
        </Section>
      )}
      <Section title={t('contract.own')} level={3}>
        {data.own ? (
          <>
            {data.threat && <Threat threat={data.threat} />}
            <ContractCard contract={data.own} />
          </>
        ) : (
          <EmptyState kind="money" text={t('contract.noOwn')} />
        )}
      </Section>
      {data.memberRate !== null && <MembersRate rate={data.memberRate} />}
      <Bills kind={kind} />
      <Section title={t('contract.below')} level={3}>
        {data.below.length === 0 && <EmptyState kind="money" text={t('contract.noBelow')} />}
        <div className="grid gap-6">
          {data.below.map((one) => (
            <ContractCard key={one.id} contract={one} />
          ))}
        </div>
      </Section>
      {data.past.length > 0 && (
        <Section title={t('contract.past')} level={3}>
          <div className="grid gap-6">
            {data.past.map((one) => (
              <ContractCard key={one.id} contract={one} />
            ))}
          </div>
        </Section>
      )}
      {data.own && <OfferForm kind={kind} own={data.own.terms} />}
    </>
  )
}

type Threatened = NonNullable<Gives<typeof listContracts>['threat']>

/** An offer from above that would end this contract: shown before the reader accepts it. */
function Threat({ threat: { expiresAt, name, rate } }: { threat: Threatened }) {
  const t = useTranslations('agents.contract')
  const lang = useLang()
  return (
    <Banner tone="warn">
      {t('threat', { name, rate, until: formatTime(new Date(expiresAt), 'full', { lang }) })}
    </Banner>
  )
}

function Bills({ kind }: { kind: Kind }) {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const { after } = filters
  const asked = { kind, ...daysOf(filters), ...(after && { after }) }
  const fetched = useFetched(listBills, asked, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <Section title={t('bill.list')} level={3}>
      <div className="grid gap-4">
        <Narrow filters={filters} change={change} />
        <BillTable
          kind={kind}
          fetched={fetched}
          filters={filters}
          change={change}
          empty={<EmptyState kind="money" text={t('bill.none')} />}
        />
      </div>
    </Section>
  )
}
