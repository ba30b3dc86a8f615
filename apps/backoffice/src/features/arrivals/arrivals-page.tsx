import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched, useFilters } from '@madang/kit'
import { Badge, Banner, Button, EmptyState, Heading, Money, Section, Table } from '@madang/ui'
import { Select, TextArea } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { arrivalOutcomes, listArrivals, readArrivals } from '@madang/wire/arrivals'
import { listOfficeDeposits, listSuspense } from '@madang/wire/cash-office'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { useNeeds } from '../../kit/use-needs.ts'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { May } from '../../kit/may.tsx'

type Arrival = Gives<typeof listArrivals>['rows'][number]

/** Payments into the brand's bank accounts: matched ones are credited, all others suspended. */
export function ArrivalsPage() {
  const t = useTranslations('cashOffice.arrivals')
  const [{ words }] = useFilters()
  const asked = { limit: '100', ...(words && { words }) }
  const { data, isPending } = useFetched(listArrivals, asked, { placeholderData: keepPreviousData })
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <Heading level={1}>{t('title')}</Heading>
        <p className="text-ui text-text-2">{t('about')}</p>
      </div>
      <May call={readArrivals}>
        <Section title={t('read')}>{data && <ReadForm accounts={data.accounts} />}</Section>
      </May>
      <Section title={t('lines')}>
        <div className="grid gap-4">
          <div className="max-w-sm">
            <WordsFilter label={t('search')} />
          </div>
          <Lines rows={data?.rows ?? []} isBusy={isPending} />
        </div>
      </Section>
    </div>
  )
}

function ReadForm({ accounts }: Pick<Gives<typeof listArrivals>, 'accounts'>) {
  const t = useTranslations('cashOffice.arrivals')
  const bankName = useBankName()
  const [bankId, setBankId] = useState(accounts[0]?.id ?? '')
  const [lines, setLines] = useState('')
  const needs = useNeeds({ bankId: bankId !== '', lines: lines.trim() !== '' })
  const read = useCall(readArrivals, {
    refreshes: [listArrivals, listOfficeDeposits, listSuspense],
  })
  const [answer, setAnswer] = useState<Gives<typeof readArrivals>>()
  async function send() {
    const taken = await read.send({ bankId, lines })
    if (!taken) return
    setAnswer(taken)
    setLines('')
    needs.forget()
  }
  return (
    <form className="grid max-w-2xl gap-4" onSubmit={needs.submit(() => void send())}>
      <Select
        label={t('account')}
        value={bankId}
        error={needs.errorOf('bankId')}
        onChange={({ target }) => setBankId(target.value)}
        options={accounts.map(({ bank, bankEn, id, number }) => ({
          label: `${bankName(bank, bankEn)} ${number}`,
          value: id,
        }))}
      />
      <TextArea
        label={t('list')}
        hint={t('listHint')}
        rows={6}
        spellCheck={false}
        value={lines}
        error={needs.errorOf('lines')}
        onChange={({ target }) => setLines(target.value)}
      />
      {answer && <Banner tone="ok">{t('taken', answer)}</Banner>}
      {read.refusal && <Banner tone="danger">{read.refusal.message}</Banner>}
      {read.isUnknown && <Banner tone="warn">{t('unknown')}</Banner>}
      <Button type="submit" busy={read.busy}>
        {t('readNow')}
      </Button>
    </form>
  )
}

function Lines({ isBusy, rows }: { rows: Arrival[]; isBusy: boolean }) {
  const t = useTranslations('cashOffice.arrivals')
  const wordOf = (outcome: string) => {
    const known = arrivalOutcomes.find((one) => one === outcome)
    return known ? t(`outcomes.${known}`) : outcome
  }
  const columns: TableColumn<Arrival>[] = [
    timeColumn(t('arrivedAt'), (row) => row.arrivedAt),
    { cell: (row) => row.reference, header: t('reference'), key: 'reference' },
    { cell: (row) => row.holder, header: t('holder'), key: 'holder' },
    { cell: (row) => row.memo || '–', header: t('memo'), key: 'memo' },
    {
      cell: (row) => <Money value={row.amount} currency={row.currency} />,
      header: t('amount'),
      key: 'amount',
      numeric: true,
    },
    {
      cell: (row) => (
        <Badge tone={row.outcome === 'credited' || row.outcome === 'known' ? 'ok' : 'warn'}>
          {wordOf(row.outcome)}
        </Badge>
      ),
      header: t('outcome'),
      key: 'outcome',
    },
    { cell: (row) => row.readBy, header: t('readBy'), key: 'by' },
  ]
  return (
    <Table
      caption={t('lines')}
      dense
      busy={isBusy}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState text={t('none')} />}
      columns={columns}
    />
  )
}
