import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Button, ErrorState, Heading, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeRanks } from '@madang/wire/vip'
import { MemberManager } from './manager-of-member.tsx'
import { RankBenefits } from './benefits-form.tsx'
import { RankByHand } from './rank-by-hand.tsx'
import { RankForm } from './rank-form.tsx'
import type { Rank } from './rank-form.tsx'

/** The ladder of ranks; a row opens its form. */
export function RanksPage() {
  const t = useTranslations('vip.office')
  const listing = useTranslations('backoffice.listing')
  const lang = useLang()
  const fetched = useFetched(listOfficeRanks, {})
  const [open, setOpen] = useState<Rank>()
  const amountOf = (key: 'entry' | 'deposit' | 'keep' | 'gift' | 'birthday') =>
    ({
      cell: (rank) => <Money value={rank[key]} />,
      header: t(key),
      key,
      numeric: true,
    }) satisfies TableColumn<Rank>
  const columns: TableColumn<Rank>[] = [
    { cell: (rank) => localized(rank.name, lang), header: t('title'), key: 'name', wide: true },
    amountOf('entry'),
    amountOf('deposit'),
    amountOf('keep'),
    amountOf('gift'),
    {
      cell: (rank) => (rank.memberCount === null ? '–' : String(rank.memberCount)),
      header: t('members'),
      key: 'members',
      numeric: true,
    },
  ]
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('title')}</Heading>
      {fetched.isError && !fetched.data ? (
        <ErrorState
          title={listing('failed')}
          advice={fetched.error.message}
          action={<Button onClick={() => void fetched.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={fetched.data ?? []}
          rowKey={(rank) => String(rank.level)}
          onOpen={setOpen}
          busy={fetched.isPending}
          empty="–"
        />
      )}
      {fetched.data && <RankBenefits ranks={fetched.data} />}
      <MemberManager />
      {fetched.data && <RankByHand ranks={fetched.data} />}
      {open && <RankForm rank={open} close={() => setOpen(undefined)} />}
    </div>
  )
}
