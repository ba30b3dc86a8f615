import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, Checkbox, Facts, Select, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { agentStates, agentTypes } from '@madang/wire/agents'
import * as wire from '@madang/wire/agents-office'
import { useFilters } from '@madang/kit'
import { AccountForm } from '../../kit/fields/account-form.tsx'
import { AgentTeam } from './agent-team.tsx'
import { amountColumn, memberColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { Costs } from './costs.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Agent = Gives<typeof wire.appointAgent>

const teams = ['UP', 'HOUSE', 'STAYS'] as const

/** Agents with their teams and thirty-day results, and a form to appoint an agent. */
export function AgentsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Agent>[] = [
    timeColumn(t('since'), (row) => row.since),
    memberColumn(t('account')),
    { cell: (row) => t(`types.${typeOf(row.type)}`), header: t('type'), key: 'type' },
    {
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'ok' : 'plain'}>{t(`states.${row.state}`)}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
    {
      cell: (row) => t('members', { count: row.memberCount, direct: row.directCount }),
      header: t('team'),
      key: 'team',
    },
    amountColumn(t('validBet'), (row) => row.validBet, 'valid'),
    amountColumn(t('loss'), (row) => row.loss, 'loss'),
    amountColumn(t('cost'), (row) => row.cost, 'cost'),
  ]
  return (
    <div className="grid gap-8">
      <Listing
        title={t('title')}
        page="agents"
        call={wire.listAgents}
        filterNames={['search']}
        filters={<Search />}
        note={<Costs />}
        columns={columns}
        empty={t('none')}
        detail={(row, close) => <Detail agent={row} close={close} />}
      />
      <Appoint />
    </div>
  )
}

/** Searches an agent by account name. */
function Search() {
  const t = useTranslations('agentOffice')
  const [filters, change] = useFilters()
  return (
    <TextField
      label={t('search')}
      type="search"
      maxLength={40}
      value={filters['search'] ?? ''}
      onChange={(typed) => change({ open: undefined, search: typed.target.value })}
    />
  )
}

const typeOf = (type: number) => agentTypes.find((one) => one === type) ?? 1

function Appoint() {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [type, setType] = useState('1')
  const [isSiteOnly, setSiteOnly] = useState(false)
  return (
    <AccountForm
      call={wire.appointAgent}
      title={t('appoint')}
      label={t('account')}
      fields={
        <>
          <Select
            label={t('type')}
            value={type}
            onChange={(choice) => setType(choice.target.value)}
            options={agentTypes.map((one) => ({ label: t(`types.${one}`), value: String(one) }))}
          />
          <Checkbox
            label={t('isSiteOnly')}
            checked={isSiteOnly}
            onChange={(tick) => setSiteOnly(tick.target.checked)}
          />
        </>
      }
    >
      {(account) => (
        <Decision
          call={wire.appointAgent}
          fixed={{ account, isSiteOnly, state: 'active', type: Number(type) }}
          words={t('appoint')}
          reason={forTrail}
          refreshes={[wire.listAgents]}
        />
      )}
    </AccountForm>
  )
}

function Detail({ agent, close }: { agent: Agent; close: () => void }) {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [team, setTeam] = useState<(typeof teams)[number]>('UP')
  return (
    <Sheet open side="end" title={t('detail')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('account'), <MemberName key="account" of={agent.member} />],
            [t('type'), t(`types.${typeOf(agent.type)}`)],
            [t('upline'), agent.upline ?? '–'],
            [t('isSiteOnly'), t(agent.isSiteOnly ? 'yes' : 'no')],
            [t('team'), t('members', { count: agent.memberCount, direct: agent.directCount })],
          ]}
        />
      </div>
      <AgentTeam memberId={agent.id} />
      <Select
        label={t('teamGoes')}
        value={team}
        onChange={(choice) => setTeam(teams.find((one) => one === choice.target.value) ?? 'UP')}
        options={teams.map((value) => ({ label: t(`teams.${value}`), value }))}
      />
      {agentStates
        .filter((state) => state !== agent.state)
        .map((state) => (
          <Decision
            key={state}
            call={wire.appointAgent}
            fixed={{
              account: agent.member.name,
              state,
              type: typeOf(agent.type),
              ...(state !== 'active' && { team }),
            }}
            words={t(`set.${state}`)}
            variant={state === 'active' ? 'action' : 'danger'}
            reason={forTrail}
            refreshes={[wire.listAgents]}
            done={close}
          />
        ))}
    </Sheet>
  )
}
