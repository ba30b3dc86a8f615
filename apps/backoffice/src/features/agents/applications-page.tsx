import { useTranslations } from 'use-intl'
import { Facts, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/agents-office'
import { memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Application = Gives<typeof wire.decideApplication>

/** Members who applied to become agents. */
export function ApplicationsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Application>[] = [
    timeColumn(t('when'), (row) => row.madeAt),
    memberColumn(t('account')),
    { cell: (row) => row.words, header: t('words'), key: 'words' },
    stateColumn(t('state'), (row) => [
      t(`applicationStates.${row.state}`),
      row.state === 'waiting' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Listing
      isQueue
      title={t('applications')}
      page="agentApplications"
      call={wire.listApplications}
      filterNames={[]}
      filters={null}
      columns={columns}
      empty={t('noApplications')}
      detail={(row, close) => <Detail application={row} close={close} />}
    />
  )
}

function Detail({ application, close }: { application: Application; close: () => void }) {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  return (
    <Sheet open side="end" title={t('applications')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('account'), <MemberName key="account" of={application.member} />],
            [t('words'), application.words],
            [t('state'), t(`applicationStates.${application.state}`)],
          ]}
        />
      </div>
      {application.state === 'waiting' &&
        (['accepted', 'refused'] as const).map((outcome) => (
          <Decision
            key={outcome}
            call={wire.decideApplication}
            fixed={{ outcome, subject: application.id, type: 1 }}
            words={t(outcome)}
            variant={outcome === 'accepted' ? 'action' : 'danger'}
            reason={forTrail}
            refreshes={[wire.listApplications, wire.listAgents]}
            done={close}
          />
        ))}
    </Sheet>
  )
}
