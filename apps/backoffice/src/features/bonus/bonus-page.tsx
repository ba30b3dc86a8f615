import { useFilters, useLang, localized } from '@madang/kit'
import { Badge, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideGrant, listGrantProposals } from '@madang/wire/bonus-office'
import { useTranslations } from 'use-intl'
import { MemberName } from '../../kit/members/member-link.tsx'
import { amountColumn, memberColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { ProposalDecisions } from '../../kit/decisions/proposal-decisions.tsx'
import { MemberGrants } from './member-grants.tsx'

type Proposal = Gives<typeof listGrantProposals>['rows'][number]

/** Manual bonuses that wait for approval; for one member, their bonuses and a form to grant one. */
export function BonusPage() {
  const [filters] = useFilters()
  const { memberId } = filters
  return memberId ? <MemberGrants memberId={memberId} /> : <Proposals />
}

function Proposals() {
  const t = useTranslations('bonusOffice')
  const lang = useLang()
  const columns: TableColumn<Proposal>[] = [
    timeColumn(t('at'), (row) => row.proposedAt),
    memberColumn(t('member')),
    { cell: (row) => localized(row.grant.title, lang), header: t('title'), key: 'title' },
    amountColumn(t('amount'), (row) => row.grant.amount),
    { cell: (row) => row.proposedBy, header: t('by'), key: 'by' },
    {
      cell: (row) => (
        <Badge tone={row.state === 'open' ? 'warn' : 'plain'}>{t(`states.${row.state}`)}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
  ]
  return (
    <Listing
      isQueue
      title={t('proposals')}
      page="bonus"
      call={listGrantProposals}
      filterNames={[]}
      columns={columns}
      empty={t('noProposals')}
      detail={(row, close) => <ProposalSheet proposal={row} close={close} />}
    />
  )
}

function ProposalSheet({ close, proposal }: { proposal: Proposal; close: () => void }) {
  const t = useTranslations('bonusOffice')
  const lang = useLang()
  const { grant } = proposal
  return (
    <Sheet open side="end" title={localized(grant.title, lang)} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={proposal.member} />],
            [t('amount'), <Money key="amount" value={grant.amount} />],
            [t('multiple'), String(grant.multiple)],
            [t('lifeDays'), String(grant.lifeDays)],
            [t('weights'), grant.weights.map((one) => `${one.category} ${one.percent}`).join(', ')],
            [t('by'), proposal.proposedBy],
            [t('reason'), proposal.reason],
          ]}
        />
      </div>
      <ProposalDecisions
        of={proposal}
        by={{
          call: decideGrant,
          done: close,
          kind: 'bonus',
          refreshes: [listGrantProposals],
          words: (choice) => t(choice),
        }}
        request={{ subject: proposal.id }}
      />
    </Sheet>
  )
}
