import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLang } from '@madang/kit'
import { EmptyState, formatMoney, Select } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMissedBonuses, proposeMissedBonus } from '@madang/wire/missed-bonuses'
import { Decision } from '../../kit/decisions/decision.tsx'
import { ListState } from '../../kit/lists/list-state.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { Time } from '../../kit/time.tsx'

type Row = Gives<typeof listMissedBonuses>['rows'][number]

/** Members of an offer who should have had its bonus: one operator proposes it, another decides. */
export function MissedBonuses({ offerId }: { offerId: string }) {
  const t = useTranslations('promotions.office.missedBonuses')
  const fetched = useFetched(listMissedBonuses, { subject: offerId })
  const rows = fetched.data?.rows
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-3">{t('about')}</p>
      <ListState of={fetched} />
      {rows?.length === 0 && <EmptyState text={t('none')} />}
      <ul className="grid gap-4">
        {rows?.map((row) => (
          <Missed key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

const causes = { 'budget-empty': 'budgetEmpty', 'not-allowed': 'notAllowed' } as const

function Missed({ row }: { row: Row }) {
  const t = useTranslations('promotions.office.missedBonuses')
  const lang = useLang()
  const [chosen, setChosen] = useState(row.deposits[0]?.id ?? '')
  const money = (amount: string) => formatMoney(amount, { lang })
  return (
    <li className="grid gap-3 border border-seam bg-s1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MemberLink id={row.member.id}>{row.member.name}</MemberLink>
        <span className="text-small text-text-3">
          {t('joined')} <Time at={row.joinedAt} />
        </span>
        <span className="text-small">{t(row.cause ? causes[row.cause] : 'unmet')}</span>
      </p>
      <Select
        label={t('deposit')}
        value={chosen}
        options={row.deposits.map(({ amount, bonus, id }) => ({
          label: t('choice', { amount: money(amount), bonus: money(bonus) }),
          value: id,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Decision
        call={proposeMissedBonus}
        fixed={{ depositId: chosen, subject: row.id }}
        words={t('propose')}
        reason={t('reason')}
        refreshes={[listMissedBonuses]}
        proposes
      />
    </li>
  )
}
