import { useState } from 'react'
import { useCall, useFetched } from '@madang/kit'
import { Badge, Button, formatMoney, Tabs, useLang } from '@madang/ui'
import { listLotteryChases, stopLotteryChase } from '@madang/wire/lottery-chases'
import { useTranslations } from 'use-intl'
import { useChanges } from '../../kit/more/use-changes.ts'
import { useSession } from '../../kit/session.ts'
import type { Playing } from './mine/own-ticket.tsx'
import { OwnTickets } from './mine/own-tickets.tsx'

/** The member's own tickets and plans. */
export function MyLottery(playing: Playing) {
  const t = useTranslations('lottery')
  const session = useSession()
  const [tab, setTab] = useState('tickets')
  if (!session) return null
  return (
    <section aria-label={t('mine')} className="rounded-tile border border-seam bg-s1 p-4">
      <Tabs
        label={t('mine')}
        value={tab}
        onChange={setTab}
        tabs={[
          { label: t('myTickets'), value: 'tickets' },
          { label: t('myChases'), value: 'chases' },
        ]}
      >
        {tab === 'tickets' ? <OwnTickets {...playing} /> : <Chases />}
      </Tabs>
    </section>
  )
}

/** The reasons that have a text of their own. */
const knownEnds = [
  'won',
  'lost',
  'cancelled',
  'reality-check-due',
  'balance-too-low',
  'payout-ceiling-reached',
  'draw-lines-exceeded',
  'game-closed',
  'betting-closed',
] as const

function Chases() {
  const t = useTranslations('lottery')
  const lang = useLang()
  const { data } = useFetched(listLotteryChases, {})
  const stop = useCall(stopLotteryChase, { refreshes: [listLotteryChases] })
  const list = data?.list ?? []
  const running = list.flatMap(({ gameCode, state }) => (state === 'running' ? [gameCode] : []))
  const draws = [...new Set(running)].map((gameCode) => `draws:${gameCode}` as const)
  useChanges(['balance', ...draws], [listLotteryChases])
  return (
    <ul className="grid gap-2 py-2 text-small">
      {list.length === 0 && <li className="text-text-3">{t('noChases')}</li>}
      {list.map((chase) => (
        <li key={chase.id} className="flex flex-wrap items-center gap-2 border-b border-seam pb-2">
          <span className="label">{chase.gameName}</span>
          <span className="num text-text-3">
            {chase.placedCount}/{chase.multiples.length}
          </span>
          <Badge tone={chase.state === 'running' ? 'action' : 'plain'}>
            {t(`chaseState.${chase.state}`)}
          </Badge>
          <span className="num label ms-auto">{formatMoney(chase.net, { lang })}</span>
          {chase.endedBy !== null && (
            <span className="w-full text-text-2">
              {t(`chaseEnd.${knownEnds.find((end) => end === chase.endedBy) ?? 'other'}`)}
            </span>
          )}
          {chase.state === 'running' && (
            <Button
              variant="link"
              size="small"
              busy={stop.busy}
              onClick={() => void stop.send({ chaseId: chase.id })}
            >
              {t('stop')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
