import { useFilters } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { Facts, Section, Select, Sheet, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { contractKinds, contractStates } from '@madang/wire/agent-contracts'
import * as wire from '@madang/wire/agent-contracts-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { Time } from '../../kit/time.tsx'
import { HouseOffer } from './house-offer.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Contract = Gives<typeof wire.listOfficeContracts>['rows'][number]

/** Contracts with all their versions, and the house's offers. */
export function ContractsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Contract>[] = [
    timeColumn(t('when'), (row) => row.offeredAt),
    { cell: (row) => <MemberName of={row.downline} />, header: t('account'), key: 'downline' },
    { cell: (row) => row.upline ?? t('house'), header: t('upline'), key: 'upline' },
    { cell: (row) => t(`kinds.${row.kind}`), header: t('kind'), key: 'kind' },
    { cell: (row) => row.version, header: t('version'), key: 'version', numeric: true },
    { cell: (row) => rateOf(row), header: t('rate'), key: 'rate', numeric: true },
    stateColumn(t('state'), (row) => [
      t(`contractStates.${row.state}`),
      row.state === 'VALID' ? 'ok' : 'plain',
    ]),
  ]
  return (
    <div className="grid gap-8">
      <Listing
        isQueue
        title={t('contracts')}
        page="agentContracts"
        call={wire.listOfficeContracts}
        filterNames={['kind', 'state', 'memberId']}
        filters={
          <>
            <KindFilter />
            <StateFilter
              label={t('state')}
              states={contractStates}
              wordOf={(state) => t(`contractStates.${state}`)}
            />
          </>
        }
        columns={columns}
        empty={t('noContracts')}
        detail={(row, close) => <Detail contract={row} close={close} />}
      />
      <HouseOffer />
    </div>
  )
}

const rateOf = ({ terms: { realTime, tiers } }: Contract): string =>
  `${realTime ? realTime.lossRate : (tiers.at(-1)?.rate ?? '0')}%`

function KindFilter() {
  const t = useTranslations('agentOffice')
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('kind')}
      value={filters['kind'] ?? ''}
      onChange={(choice) => change({ kind: choice.target.value, open: undefined })}
      options={[
        { label: t('allKinds'), value: '' },
        ...contractKinds.map((value) => ({ label: t(`kinds.${value}`), value })),
      ]}
    />
  )
}

function Detail({ close, contract }: { contract: Contract; close: () => void }) {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice')('decide.reasonForTrail')
  const { steps, terms } = contract
  return (
    <Sheet open side="end" title={t('contracts')} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('account'), <MemberName key="account" of={contract.downline} />],
            [t('upline'), contract.upline ?? t('house')],
            [t('kind'), t(`kinds.${contract.kind}`)],
            [t('version'), contract.version],
            [t('state'), t(`contractStates.${contract.state}`)],
            [t('from'), <Time key="from" at={contract.validFrom} />],
            [t('until'), <Time key="until" at={contract.validUntil} />],
            [t('payer'), t(`payers.${terms.payer}`)],
            ...(terms.realTime
              ? ([
                  [t('profitRate'), `${terms.realTime.profitRate}%`],
                  [t('lossRate'), `${terms.realTime.lossRate}%`],
                  [t('stakeMin'), terms.realTime.stakeMin],
                ] as const)
              : []),
          ]}
        />
        {terms.tiers.length > 0 && (
          <Table
            caption={t('ladder')}
            showCaption
            rows={terms.tiers}
            rowKey={(_, at) => at}
            columns={[
              { cell: (row) => row.validBetMin, header: t('validBetMin'), key: 'valid' },
              { cell: (row) => row.lossMin, header: t('lossMin'), key: 'loss' },
              { cell: (row) => row.activeMembersMin, header: t('activeMin'), key: 'active' },
              { cell: (row) => `${row.rate}%`, header: t('rate'), key: 'rate', numeric: true },
            ]}
          />
        )}
        <Section title={t('steps')} level={3}>
          <Table
            caption={t('steps')}
            rows={steps}
            rowKey={(_, at) => at}
            columns={[
              timeColumn<Contract['steps'][number]>(t('when'), (row) => row.at),
              { cell: (row) => t(`parties.${row.party}`), header: t('by'), key: 'by' },
              { cell: (row) => t(`acts.${row.act}`), header: t('step'), key: 'act' },
            ]}
          />
        </Section>
      </div>
      {wire.houseActs
        .filter((act) => contract.may.includes(act))
        .map((act) => (
          <Decision
            key={act}
            call={wire.answerByHouse}
            fixed={{ act, subject: contract.id }}
            words={t(`houseActs.${act}`)}
            variant="danger"
            reason={forTrail}
            refreshes={[wire.listOfficeContracts]}
            done={close}
          />
        ))}
    </Sheet>
  )
}
