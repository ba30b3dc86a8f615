import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLabel } from '@madang/kit'
import { Button, Heading, Money, Section, Select, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Role } from '@madang/wire'
import { allOperators } from '@madang/wire/operators'
import { listRights } from '@madang/wire/rights'
import { EveryPage } from '../../kit/lists/all-pages.ts'
import { saveRows } from '../../kit/lists/export-rows.ts'
import { useActionName } from '../../kit/words/use-action-name.ts'

type Line = { key: string; name: string; roles: readonly string[]; secondFrom: string | null }

/** Each role's pages and actions, and the amounts from which two operators are needed. */
export function RightsPage() {
  const t = useTranslations('memberOffice.rights')
  const label = useLabel()
  const actionOf = useActionName()
  const [role, setRole] = useState<Role>()
  const { data } = useFetched(listRights, {})
  const isShown = ({ roles }: Line) => role === undefined || roles.includes(role)
  const places = use(EveryPage).map((page) => ({
    key: page.path,
    name: label(page.label),
    roles: page.roles,
    secondFrom: null,
  }))
  const acts = (data?.rows ?? []).map(({ action, ...row }) => ({
    key: action,
    name: actionOf(action),
    ...row,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Heading level={1}>{t('title')}</Heading>
      <div className="flex flex-wrap items-end gap-4">
        <RoleFilter role={role} choose={setRole} />
        {data && (
          <p className="text-ui text-text-2">
            {t('separate')} <Money value={data.separateFrom} />
          </p>
        )}
      </div>
      <Matrix title={t('pages')} rows={places.filter(isShown)} />
      {data ? (
        <Matrix title={t('acts')} rows={acts.filter(isShown)} hasAmounts />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </div>
  )
}

function RoleFilter(props: { role: Role | undefined; choose: (role?: Role) => void }) {
  const t = useTranslations('memberOffice')
  return (
    <Select
      label={t('rights.role')}
      value={props.role ?? ''}
      options={[
        { label: t('rights.all'), value: '' },
        ...allOperators.map((value) => ({ label: t(`staff.roleNames.${value}`), value })),
      ]}
      onChange={(event) => props.choose(allOperators.find((one) => one === event.target.value))}
    />
  )
}

function Matrix(props: { title: string; rows: Line[]; hasAmounts?: boolean }) {
  const { hasAmounts = false, rows, title } = props
  const t = useTranslations('memberOffice')
  const columns: TableColumn<Line>[] = [
    { cell: (row) => row.name, header: t('rights.what'), key: 'what', wide: true, width: '16rem' },
    ...allOperators.map((role) => ({
      cell: (row: Line) =>
        row.roles.includes(role) ? <span aria-label={t('rights.yes')}>●</span> : '',
      header: t(`staff.roleNames.${role}`),
      key: role,
    })),
    ...(hasAmounts
      ? [
          {
            cell: (row: Line) => (row.secondFrom === null ? '' : <Money value={row.secondFrom} />),
            header: t('rights.secondFrom'),
            key: 'secondFrom',
            numeric: true,
          },
        ]
      : []),
  ]
  const save = () =>
    saveRows(
      rows.map((row) => ({
        [t('rights.what')]: row.name,
        ...Object.fromEntries(
          allOperators.map((role) => [
            t(`staff.roleNames.${role}`),
            row.roles.includes(role) ? t('rights.yes') : '',
          ]),
        ),
        [t('rights.secondFrom')]: row.secondFrom,
      })),
      'rights',
    )
  return (
    <Section
      title={title}
      action={
        <Button variant="quiet" size="small" onClick={save}>
          {t('rights.export')}
        </Button>
      }
    >
      <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} dense />
    </Section>
  )
}
