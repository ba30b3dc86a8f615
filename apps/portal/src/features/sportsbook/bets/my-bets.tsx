import { useState } from 'react'
import { Tabs } from '@madang/ui'
import { betLists, type BetList as BetListName } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { BetList } from './bet-list.tsx'

/** A page of open, settled and sold bets. */
export function MyBets() {
  const t = useTranslations('sportsbook.bets')
  const [state, setState] = useState<BetListName>('open')
  return (
    <section aria-label={t('title')} className="max-w-[44rem]">
      <Tabs
        label={t('states')}
        value={state}
        onChange={(next) => setState(betLists.find((one) => one === next) ?? 'open')}
        tabs={betLists.map((value) => ({ label: t(`lists.${value}`), value }))}
      >
        <BetList key={state} state={state} />
      </Tabs>
      <p className="mt-4 text-small text-text-3">{t('edit')}</p>
    </section>
  )
}
