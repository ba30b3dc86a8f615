import { useTranslations } from 'use-intl'
import { deviceName, useFetched } from '@madang/kit'
import { Section, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeDevices } from '@madang/wire/members'
import { timeColumn } from '../../kit/lists/columns.tsx'
import type { Member } from '../../kit/members/member-parts.ts'

type Devices = Gives<typeof listOfficeDevices>
type Browser = Devices['browsers'][number]
type Factor = Devices['factors'][number]

/** The member's devices, and their other ways to prove their identity. */
export function MemberDevices({ member }: { member: Member }) {
  const t = useTranslations('memberView.devices')
  const { data } = useFetched(listOfficeDevices, { subject: member.id })
  if (!data) return <Skeleton className="h-40 w-full" />
  const browsers: TableColumn<Browser>[] = [
    {
      cell: ({ device }) => <span title={device}>{deviceName(device) ?? device}</span>,
      header: t('device'),
      key: 'device',
    },
    { cell: (row) => row.ip, header: t('ip'), key: 'ip' },
    { cell: (row) => row.loginCount, header: t('count'), key: 'count', numeric: true },
    timeColumn(t('firstAt'), (row) => row.firstAt, 'firstAt'),
    timeColumn(t('lastAt'), (row) => row.lastAt, 'lastAt'),
  ]
  const factors: TableColumn<Factor>[] = [
    { cell: ({ kind }) => t(`kinds.${kind}`), header: t('kind'), key: 'kind' },
    { cell: ({ name }) => name || '–', header: t('name'), key: 'name' },
    timeColumn(t('madeAt'), (row) => row.madeAt, 'madeAt'),
    timeColumn(t('usedAt'), (row) => row.usedAt, 'usedAt'),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section title={t('browsers')} level={3}>
        <Table
          caption={t('browsers')}
          columns={browsers}
          rows={data.browsers}
          rowKey={(row) => row.device}
          dense
          empty={<p className="text-small text-text-2">{t('none')}</p>}
        />
      </Section>
      <Section title={t('factors')} level={3}>
        <Table
          caption={t('factors')}
          columns={factors}
          rows={data.factors}
          rowKey={(row) => `${row.kind}${row.madeAt}`}
          dense
          empty={<p className="text-small text-text-2">{t('noFactors')}</p>}
        />
      </Section>
    </div>
  )
}
