import { useCall, useFetched, useFilters } from '@madang/kit'
import {
  Badge,
  EmptyState,
  Facts,
  Delta,
  Money,
  Search,
  Icon,
  Section,
  Sheet,
  Skeleton,
  TextField,
  Time,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listDownlines, showDownline } from '@madang/wire/agents'
import { showUpline, transferDownline } from '@madang/wire/uplines'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { HandCredit } from '../../../kit/more/forms/hand-credit.tsx'
import { DownlineTree } from './downline-tree.tsx'
import { FirstPassword } from '../first-password.tsx'
import { PrizeCeiling } from '../contracts/prize-ceiling.tsx'
import { Bets } from './team-bets.tsx'

type Branch = Gives<typeof listDownlines>['rows'][number]

/** The tree below an agent, level by level, or the accounts that start with the search text. */
export function DownlinePage() {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const [opened, setOpened] = useState<string>()
  const search = filters['search'] ?? ''
  const isSearch = search.trim().length >= 2
  const asked = { limit: '100', ...(isSearch && { search: search.trim() }) }
  const fetched = useFetched(listDownlines, asked, { placeholderData: keepPreviousData })
  const { data } = fetched
  return (
    <>
      <TextField
        className="max-w-80"
        label={t('tree.search')}
        before={<Icon of={Search} size={18} />}
        maxLength={40}
        value={search}
        onChange={(typed) => change({ search: typed.target.value })}
      />
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.isPending && <Skeleton className="h-48" />}
      {data && data.rows.length === 0 && (
        <EmptyState kind="search" text={t(isSearch ? 'tree.notFound' : 'tree.empty')} />
      )}
      {data && data.rows.length > 0 && (
        <DownlineTree
          key={search}
          rows={data.rows}
          next={data.next}
          search={isSearch ? search.trim() : undefined}
          open={setOpened}
        />
      )}
      <Sheet
        open={opened !== undefined}
        side="end"
        title={t('tree.card')}
        onClose={() => setOpened(undefined)}
      >
        {opened && <Card memberId={opened} />}
      </Sheet>
    </>
  )
}

/** What an upline may see of a member below. */
function Card({ memberId }: { memberId: string }) {
  const t = useTranslations('agents')
  const fetched = useFetched(showDownline, { memberId }, { staleTime: 0 })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-48" />
  return (
    <div className="grid gap-6 pb-6">
      <p className="text-small text-text-3">{data.crumbs.map(({ name }) => name).join(' › ')}</p>
      <Facts
        rows={[
          [t('columns.member'), data.name],
          [t('columns.kind'), <Kind key="kind" of={data} />],
          [t('tree.since'), <Time key="since" at={data.since} />],
          [t('tree.depth'), data.depth],
          ...(data.ceiling.prizeGroup === null
            ? []
            : [[t('tree.prizeGroup'), String(data.ceiling.prizeGroup)] as const]),
          ...(data.balance === null
            ? []
            : [[t('tree.balance'), <Money key="balance" value={data.balance} />] as const]),
        ]}
      />
      <Section title={t('tree.month')} level={3}>
        <Facts
          rows={[
            [t('columns.validBet'), <Delta key="valid" value={data.month.validBet} />],
            [t('columns.loss'), <Delta key="loss" value={data.month.loss} />],
          ]}
        />
      </Section>
      <Section title={t('tree.contracts')} level={3}>
        {data.contracts.length === 0 && (
          <p className="text-ui text-text-2">{t('tree.noContracts')}</p>
        )}
        <ul className="grid gap-1">
          {data.contracts.map(({ kind, rate }) => (
            <li key={kind} className="num text-ui">{`${t(`kinds.${kind}`)} ${rate}%`}</li>
          ))}
        </ul>
      </Section>
      <PrizeCeiling memberId={memberId} of={data.ceiling} />
      {data.mayRenewPassword && <FirstPassword memberId={memberId} />}
      {data.mayTransfer && <HandDown memberId={memberId} />}
      <Bets memberId={memberId} />
    </div>
  )
}

/** Transfers agent credit to a direct downline, where operators allow it. */
function HandDown({ memberId }: { memberId: string }) {
  const t = useTranslations('agents.tree')
  const { data } = useFetched(showUpline, {}, { staleTime: 0 })
  const transfer = useCall(transferDownline, { refreshes: [showUpline] })
  if (!data) return null
  return (
    <Section title={t('handDown')} level={3}>
      <div className="grid gap-4">
        <Facts rows={[[t('ownCredit'), <Money key="credit" value={data.credit} />]]} />
        <HandCredit
          credit={data}
          of={transfer}
          send={(order) => transfer.send({ ...order, memberId })}
        />
      </div>
    </Section>
  )
}

export function Kind({ of: { agentType } }: { of: Pick<Branch, 'agentType'> }) {
  const t = useTranslations('agents.types')
  const known = ([1, 2, 41, 42] as const).find((one) => one === agentType) ?? 0
  return <Badge tone={known === 0 ? 'plain' : 'ok'}>{t(`${known}`)}</Badge>
}
