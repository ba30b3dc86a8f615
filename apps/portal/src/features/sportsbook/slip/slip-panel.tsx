import { useState } from 'react'
import { Button, EmptyState, Tabs } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useBetPages } from '../bets/use-bet-pages.ts'
import { BetList } from '../bets/bet-list.tsx'
import { BetReceipt } from '../bets/bet-receipt.tsx'
import { useLegsNow } from './legs-now.ts'
import { usePreferences } from '../preferences.ts'
import { clearSlip, useSlip } from './slip.ts'
import { ShareSlipButton } from './share-slip-button.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipKinds } from './slip-kinds.tsx'
import { SlipLegs } from './slip-legs.tsx'
import { SlipSettings } from './slip-settings.tsx'
import { forgetPlaced, usePlacedBets } from './use-place-slip.ts'

/** The slip and the open bets, as two tabs. */
export function SlipPanel() {
  const t = useTranslations('sportsbook')
  const [tab, setTab] = useState<'slip' | 'bets'>('slip')
  const { legs } = useSlip()
  const openCount = useBetPages('open').data?.pages.flatMap(({ rows }) => rows).length
  return (
    <Tabs
      label={t('slip.title')}
      value={tab}
      onChange={(next) => setTab(next === 'bets' ? 'bets' : 'slip')}
      tabs={[
        { count: legs.length, label: t('slip.title'), value: 'slip' },
        {
          label: t('bets.title'),
          value: 'bets',
          ...(openCount !== undefined && { count: openCount }),
        },
      ]}
    >
      {tab === 'slip' ? <Slip onBets={() => setTab('bets')} /> : <BetList state="open" />}
    </Tabs>
  )
}

function Slip({ onBets }: { onBets: () => void }) {
  const t = useTranslations('sportsbook.slip')
  const placed = usePlacedBets()
  const slip = useSlip()
  const { acceptance } = usePreferences()
  const legs = useLegsNow(slip.legs, acceptance)
  // New legs need the room; placed bets are among the open bets.
  const isPlaced = placed.length > 0 && legs.length === 0
  return (
    <div className="grid gap-3">
      {isPlaced && placed.map((bet) => <BetReceipt key={bet.id} first={bet} onBets={onBets} />)}
      {isPlaced && (
        <Button variant="quiet" onClick={forgetPlaced}>
          {t('again')}
        </Button>
      )}
      {legs.length === 0 && !isPlaced && <EmptyState kind="ticket" text={t('empty')} />}
      {legs.length > 0 && (
        <>
          <SlipKinds legs={legs} />
          <SlipLegs legs={legs} isSingles={slip.kind === 'single'} />
          <SlipFoot legs={legs} />
          <div className="flex flex-wrap justify-between gap-2">
            <ShareSlipButton legs={slip.legs} />
            <Button variant="link" size="small" onClick={clearSlip}>
              {t('clear')}
            </Button>
          </div>
        </>
      )}
      <SlipSettings />
    </div>
  )
}
