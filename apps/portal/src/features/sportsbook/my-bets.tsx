import { useState } from 'react'
import { Tabs } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { BetList } from './bet-list.tsx'

/** Open and past bets as a page of their own. */
export function MyBets() {
  const t = useTranslations('sportsbook.bets')
  const [state, setState] = useState<'open' | 'ended'>('open')
  return (
    <section aria-label={t('title')} className="max-w-[44rem]">
      <Tabs
        label={t('states')}
        value={state}
        onChange={(next) => setState(next === 'ended' ? 'ended' : 'open')}
        tabs={[
          { label: t('open'), value: 'open' },
          { label: t('ended'), value: 'ended' },
        ]}
      >
        <BetList key={state} state={state} />
      </Tabs>
      <p className="mt-4 text-small text-text-3">{t('edit')}</p>
    </section>
  )
}
