import { localized, useLang } from '@madang/kit'
import { Badge, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { giveGrant, listMemberGrants } from '@madang/wire/bonus-office'
import { useTranslations } from 'use-intl'
import { amountColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { May } from '../../kit/may.tsx'
import { GiveForm } from './give-form.tsx'

type Grant = Gives<typeof listMemberGrants>['rows'][number]

/** A member's current and past bonuses, and a form to grant one manually. */
export function MemberGrants({ memberId }: { memberId: string }) {
  const t = useTranslations('bonusOffice')
  const states = useTranslations('bonus.states')
  const lang = useLang()
  const columns: TableColumn<Grant>[] = [
    timeColumn(t('at'), (row) => row.offeredAt),
    { cell: (row) => localized(row.title, lang), header: t('title'), key: 'title' },
    amountColumn(t('amount'), (row) => row.amount),
    amountColumn(t('left'), (row) => row.balance),
    { cell: (row) => <Progress grant={row} />, header: t('progress'), key: 'progress' },
    { cell: (row) => row.grantedBy, header: t('by'), key: 'by' },
    {
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'action' : 'plain'}>{states(row.state)}</Badge>
      ),
      header: t('state'),
      key: 'state',
    },
  ]
  return (
    <div className="grid gap-8">
      <Listing
        title={t('title')}
        page="bonus"
        call={listMemberGrants}
        fixed={{ subject: memberId }}
        filterNames={[]}
        columns={columns}
        empty={t('none')}
        detail={(row, close) => (
          <Sheet open side="end" title={localized(row.title, lang)} onClose={close}>
            <Facts
              rows={[
                [t('amount'), <Money key="amount" value={row.amount} />],
                [t('left'), <Money key="left" value={row.balance} />],
                [t('progress'), <Progress key="progress" grant={row} />],
                [t('multiple'), String(row.terms.multiple)],
                [
                  t('weights'),
                  row.terms.weights.map(({ name, percent }) => `${name} ${percent}`).join(', '),
                ],
                [t('by'), `${row.grantedBy} (${row.source})`],
              ]}
            />
          </Sheet>
        )}
      />
      <May call={giveGrant}>
        <GiveForm memberId={memberId} />
      </May>
    </div>
  )
}

const Progress = ({ grant }: { grant: Grant }) => (
  <span className="num">
    <Money value={grant.progress} /> / <Money value={grant.required} />
  </span>
)
