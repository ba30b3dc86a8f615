import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, Facts, Section, Select, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { agentStates, agentTypes } from '@madang/wire/agents'
import * as wire from '@madang/wire/agents-office'
import { amountColumn, memberColumn, timeColumn } from '../../kit/columns.tsx'
import { Decision } from '../../kit/decision.tsx'
import { Listing } from '../../kit/listing.tsx'
import { May } from '../../kit/may.tsx'
import { Costs } from './costs.tsx'

type Agent = Gives<typeof wire.appointAgent>

/** Agents with their teams and what thirty days came to, and who becomes one. */
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
        filters={null}
        note={<Costs />}
        columns={columns}
        empty={t('none')}
        detail={(row, close) => <Detail agent={row} close={close} />}
      />
      <May call={wire.appointAgent}>
        <Appoint />
      </May>
    </div>
  )
}

const typeOf = (type: number) => agentTypes.find((one) => one === type) ?? 1

function Appoint() {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [account, setAccount] = useState('')
  const [type, setType] = useState('1')
  return (
    <Section title={t('appoint')}>
      <div className="grid max-w-120 gap-4">
        <TextField
          label={t('account')}
          maxLength={40}
          value={account}
          onChange={(typed) => setAccount(typed.target.value)}
        />
        <Select
          label={t('type')}
          value={type}
          onChange={(choice) => setType(choice.target.value)}
          options={agentTypes.map((one) => ({ label: t(`types.${one}`), value: String(one) }))}
        />
        {account.trim() !== '' && (
          <Decision
            call={wire.appointAgent}
            fixed={{ account: account.trim(), state: 'active', type: Number(type) }}
            words={t('appoint')}
            reason={forTrail}
            refreshes={[wire.listAgents]}
          />
        )}
      </div>
    </Section>
  )
}

function Detail({ agent, close }: { agent: Agent; close: () => void }) {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  return (
    <Sheet open side="end" title={t('detail')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('account'), agent.member.name],
            [t('type'), t(`types.${typeOf(agent.type)}`)],
            [t('upline'), agent.upline ?? '–'],
            [t('team'), t('members', { count: agent.memberCount, direct: agent.directCount })],
          ]}
        />
      </div>
      {agentStates
        .filter((state) => state !== agent.state)
        .map((state) => (
          <Decision
            key={state}
            call={wire.appointAgent}
            fixed={{ account: agent.member.name, state, type: typeOf(agent.type) }}
            words={t(`set.${state}`)}
            look={state === 'active' ? 'action' : 'danger'}
            reason={forTrail}
            refreshes={[wire.listAgents]}
            done={close}
          />
        ))}
    </Sheet>
  )
}
