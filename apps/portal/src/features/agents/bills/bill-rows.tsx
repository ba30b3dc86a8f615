import { useFetched } from '@madang/kit'
import { Button, KeysetPager, Money, Section, Table, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBillRows } from '@madang/wire/agent-bills'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SaveSheet } from '../team/save-sheet.tsx'
import { Bets } from '../team/team-bets.tsx'

type Row = Gives<typeof listBillRows>['rows'][number]

/** A bet's own equation: valid bet × (rate − the best rate below) − earned before = earned. */
const earnedColumns = (t: ReturnType<typeof useTranslations<'agents'>>): TableColumn<Row>[] => [
  {
    cell: ({ belowRate, rate }) => `${rate ?? 0}% − ${belowRate ?? 0}%`,
    header: t('equation.rate'),
    key: 'rate',
    numeric: true,
  },
  {
    cell: ({ before }) => <Money value={before ?? '0'} />,
    header: t('amounts.before'),
    key: 'before',
    numeric: true,
  },
  {
    cell: ({ earned }) => <Money value={earned ?? '0'} />,
    header: t('amounts.earned'),
    key: 'earned',
    numeric: true,
  },
]

/** The rows behind a bill, page by page; each opens the bets that it sums up. */
export function BillRows({ billId }: { billId: string }) {
  const t = useTranslations('agents')
  const [after, setAfter] = useState<string>()
  const [opened, setOpened] = useState<Row>()
  const asked = { billId, ...(after && { after }) }
  const { data, isFetching, isPending } = useFetched(listBillRows, asked, {
    placeholderData: keepPreviousData,
  })
  const next = data?.next
  return (
    <div className="grid gap-4">
      <Table
        className="wrap-break-word"
        caption={t('bill.rows')}
        showCaption
        busy={isPending}
        rows={data?.rows ?? []}
        rowKey={(row) => row.key}
        columns={[
          {
            cell: (row) =>
              row.when.length > 10 ? <Time at={row.when} format="table" /> : row.when,
            header: t('columns.when'),
            key: 'when',
          },
          { cell: (row) => row.name, header: t('columns.member'), key: 'name' },
          {
            cell: (row) => <Money value={row.validBet} />,
            header: t('columns.validBet'),
            key: 'valid',
            numeric: true,
          },
          ...(data?.rows.some(({ rate }) => rate !== null) ? earnedColumns(t) : []),
          {
            cell: (row) => (
              <Button variant="link" onClick={() => setOpened(row)}>
                {t('bill.openBets')}
              </Button>
            ),
            header: t('columns.bets'),
            key: 'bets',
          },
        ]}
      />
      <KeysetPager
        busy={isFetching}
        onPrevious={after ? () => setAfter(undefined) : undefined}
        onNext={next ? () => setAfter(next) : undefined}
      />
      <div className="flex flex-wrap gap-4">
        <SaveSheet asked={{ billId, sheet: 'rows' }} />
      </div>
      {opened && (
        <Section title={t('bill.bets', { day: opened.day, name: opened.name })} level={3}>
          <Bets key={opened.key} memberId={opened.memberId} settledOn={opened.day} />
        </Section>
      )}
    </div>
  )
}
