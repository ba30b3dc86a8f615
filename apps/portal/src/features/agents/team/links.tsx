import { useCall, useFetched } from '@madang/kit'
import { Button, CopyCode, EmptyState, QrImage, Section, Table, TextField } from '@madang/ui'
import { addLink, listLinks } from '@madang/wire/agents'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '../../../kit/more/forms/form.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

/** Referral links: each with its code, its target page and its results. */
export function Links() {
  const t = useTranslations('agents.register')
  const [name, setName] = useState('')
  const [campaign, setCampaign] = useState('')
  const [landing, setLanding] = useState('/join')
  const [domain, setDomain] = useState('')
  const add = useCall(addLink, { done: () => setName(''), refreshes: [listLinks] })
  return (
    <Section title={t('links')} level={3}>
      <div className="grid gap-4">
        <p className="text-ui text-text-2">{t('about')}</p>
        <Form
          className="flex flex-wrap items-end gap-4"
          onSubmit={() => {
            void add.send({
              campaign,
              landing,
              name,
              ...(domain.trim() !== '' && { domain: domain.trim() }),
            })
          }}
        >
          <TextField
            label={t('name')}
            maxLength={60}
            value={name}
            onChange={(typed) => setName(typed.target.value)}
          />
          <TextField
            label={t('campaign')}
            maxLength={60}
            value={campaign}
            onChange={(typed) => setCampaign(typed.target.value)}
          />
          <TextField
            label={t('landing')}
            maxLength={100}
            value={landing}
            onChange={(typed) => setLanding(typed.target.value)}
          />
          <TextField
            label={t('domain')}
            maxLength={255}
            value={domain}
            onChange={(typed) => setDomain(typed.target.value)}
          />
          <Button type="submit" busy={add.busy} disabled={name.trim().length < 2}>
            {t('make')}
          </Button>
        </Form>
        <RefusalBanner of={add} />
        <LinkTable />
        <Funnel />
      </div>
    </Section>
  )
}

/** The links with the members whom each referred. */
function LinkTable() {
  const t = useTranslations('agents.register')
  const { data, isPending } = useFetched(listLinks, {}, { staleTime: 0 })
  return (
    <Table
      caption={t('links')}
      busy={isPending}
      rows={data?.rows ?? []}
      rowKey={(row) => row.id}
      empty={<EmptyState text={t('noLinks')} />}
      columns={[
        { cell: (row) => row.name, header: t('name'), key: 'name' },
        {
          cell: (row) => <CopyCode value={row.url} />,
          header: t('copy'),
          key: 'url',
          wide: true,
        },
        {
          cell: (row) => <QrImage text={row.url} label={row.code} size={72} />,
          header: t('code'),
          key: 'qr',
        },
        { cell: (row) => row.clickCount, header: t('clicks'), key: 'clicks', numeric: true },
        {
          cell: (row) => row.registrationCount,
          header: t('registrations'),
          key: 'registrations',
          numeric: true,
        },
        {
          cell: (row) => row.firstDepositCount,
          header: t('firstDeposits'),
          key: 'first',
          numeric: true,
        },
      ]}
    />
  )
}

/** From the click to the first deposit, day by day. */
function Funnel() {
  const t = useTranslations('agents.register')
  const { data } = useFetched(listLinks, {}, { staleTime: 0 })
  if (!data || data.days.length === 0) return null
  return (
    <Table
      caption={t('funnel')}
      showCaption
      rows={data.days}
      rowKey={(row) => row.day}
      columns={[
        { cell: (row) => row.day, header: t('day'), key: 'day' },
        { cell: (row) => row.clickCount, header: t('clicks'), key: 'clicks', numeric: true },
        {
          cell: (row) => row.registrationCount,
          header: t('registrations'),
          key: 'registrations',
          numeric: true,
        },
        {
          cell: (row) => row.firstDepositCount,
          header: t('firstDeposits'),
          key: 'first',
          numeric: true,
        },
      ]}
    />
  )
}
