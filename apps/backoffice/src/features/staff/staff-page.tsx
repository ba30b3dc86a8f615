import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Button, EmptyState, ErrorState, Facts, Heading, Section, Sheet, Table } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideStaff, disableStaff, listStaff, listStaffProposals } from '@madang/wire/staff'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { ProposalCard } from '../../kit/decisions/proposal-card.tsx'
import { Time } from '../../kit/time.tsx'
import { StaffForm } from './staff-form.tsx'

type Staff = Gives<typeof listStaff>['rows'][number]
type Proposal = Gives<typeof listStaffProposals>['rows'][number]

const tones: Record<Staff['state'], BadgeTone> = {
  active: 'ok',
  disabled: 'plain',
  invited: 'warn',
}

/** The operators. Roles and new operators need two people; locking somebody out needs one. */
export function StaffPage() {
  const t = useTranslations('memberOffice.staff')
  const listing = useTranslations('backoffice.listing')
  const list = useFetched(listStaff, {})
  const columns = useColumns()
  const mayChange = list.data?.mayChange ?? false
  const [open, setOpen] = useState<string>()
  const staff = list.data?.rows.find((row) => row.name === open)
  const close = () => setOpen(undefined)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        {mayChange && <Button onClick={() => setOpen('')}>{t('new')}</Button>}
      </div>
      <Proposals />
      {list.error && !list.data ? (
        <ErrorState
          title={listing('failed')}
          advice={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={list.data?.rows ?? []}
          rowKey={(row) => row.id}
          dense
          onOpen={(row: Staff) => setOpen(row.name)}
        />
      )}
      {staff && <StaffSheet staff={staff} mayChange={mayChange && !staff.isSelf} close={close} />}
      {open === '' && (
        <Sheet open side="end" title={t('new')} onClose={close}>
          <StaffForm done={close} />
        </Sheet>
      )}
    </div>
  )
}

function useColumns(): TableColumn<Staff>[] {
  const t = useTranslations('memberOffice.staff')
  const all = useTranslations('backoffice')
  return [
    { cell: (row) => row.name, header: t('name'), key: 'name' },
    { cell: (row) => row.fullName || '–', header: t('fullName'), key: 'fullName' },
    { cell: (row) => <Roles of={row.roles} />, header: t('roles'), key: 'roles' },
    {
      cell: (row) => (row.lastSeenAt ? <Time at={row.lastSeenAt} /> : '–'),
      header: t('lastSeen'),
      key: 'lastSeen',
    },
    stateColumn(all('state'), (row) => [t(`states.${row.state}`), tones[row.state]]),
  ]
}

function Roles({ of }: { of: Staff['roles'] }) {
  const t = useTranslations('memberOffice.staff.roleNames')
  return of.map((role) => t(role)).join(', ')
}

function StaffSheet(props: { staff: Staff; mayChange: boolean; close: () => void }) {
  const { close, mayChange, staff } = props
  const t = useTranslations('memberOffice.staff')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const all = useTranslations('backoffice')
  return (
    <Sheet open side="end" title={staff.name} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('fullName'), staff.fullName || '–'],
            [t('post'), staff.title || '–'],
            [t('roles'), <Roles key="roles" of={staff.roles} />],
            [all('state'), t(staff.isLocked ? 'locked' : `states.${staff.state}`)],
            [t('lastSeen'), staff.lastSeenAt ? <Time key="seen" at={staff.lastSeenAt} /> : '–'],
            [t('lastIp'), staff.lastIp ?? '–'],
            [t('created'), <Time key="created" at={staff.createdAt} />],
            [
              t('passwordSet'),
              staff.passwordSetAt ? <Time key="p" at={staff.passwordSetAt} /> : '–',
            ],
            [t('disabledAt'), staff.disabledAt ? <Time key="d" at={staff.disabledAt} /> : '–'],
          ]}
        />
        {staff.isSelf && <p className="text-small text-text-2">{t('self')}</p>}
        {mayChange && (
          <Section title={t('change')} level={3}>
            <StaffForm staff={staff} done={close} />
          </Section>
        )}
        {mayChange && staff.state !== 'disabled' && (
          <Decision
            call={disableStaff}
            fixed={{ subject: staff.name }}
            words={t('disable')}
            variant="danger"
            reason={forTrail}
            refreshes={[listStaff]}
            done={close}
          />
        )}
      </div>
    </Sheet>
  )
}

function Proposals() {
  const t = useTranslations('memberOffice.staff')
  const { data } = useFetched(listStaffProposals, {}, { refetchInterval: 15_000 })
  const rows = data?.rows.slice(0, 10) ?? []
  return (
    <Section title={t('proposals')}>
      {data && rows.length === 0 && <EmptyState text={t('noProposals')} />}
      <ul className="grid gap-4">
        {rows.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            of={proposal}
            kind="operator"
            title={`${proposal.name} · ${proposal.fullName}`}
            decide={decideStaff}
            refreshes={[listStaff, listStaffProposals]}
          >
            <Wanted of={proposal} />
          </ProposalCard>
        ))}
      </ul>
    </Section>
  )
}

function Wanted({ of }: { of: Proposal }) {
  const t = useTranslations('memberOffice.staff')
  return (
    <p className="text-small text-text-2">
      {of.rolesBefore.length > 0 && (
        <>
          <Roles of={of.rolesBefore} /> →{' '}
        </>
      )}
      <Roles of={of.roles} />
      {of.isInvited && ` · ${t('withInvitation')}`}
      {of.isMailNew && ` · ${t('newMail')}`}
    </p>
  )
}
