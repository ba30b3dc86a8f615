import { useEffect, useMemo, useState } from 'react'
import { useCall, useFetched } from '@madang/kit'
import { Badge, Banner, Button, formatMoney, Tabs, useLang } from '@madang/ui'
import { listLotteryChases, stopLotteryChase } from '@madang/wire/lottery-chases'
import { cancelLotteryTicket, listLotteryTickets } from '@madang/wire/lottery-tickets'
import type { LotteryTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { useSession } from '../../kit/session.ts'

/** The member's own tickets and plans; open ones are polled until they are settled. */
export function MyLottery({ gameCode }: { gameCode: string }) {
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
        {tab === 'tickets' ? <Tickets gameCode={gameCode} /> : <Chases />}
      </Tabs>
    </section>
  )
}

function Tickets({ gameCode }: { gameCode: string }) {
  const t = useTranslations('lottery')
  const { data } = useFetched(listLotteryTickets, { gameCode }, { refetchInterval: 5_000 })
  const rows = useMemo(() => data?.rows ?? [], [data])
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    const placed = rows.filter(({ chaseId, receipt }) => chaseId !== null && receipt !== null)
    if (placed.length === 0) return
    void import('./results/ticket-proofs.ts')
      .then(({ keepPlanTickets }) => keepPlanTickets(placed))
      // No response is not a difference: the next poll asks again.
      .then(setIsKept, () => undefined)
  }, [rows])
  const isNewWin = rows.find(({ state }) => state === 'settled')
  return (
    <div className="grid gap-2 py-2">
      <output aria-live="polite">
        {isNewWin && Number(isNewWin.payout) > Number(isNewWin.stake) && (
          <WinNotice ticket={isNewWin} />
        )}
      </output>
      {!isKept && (
        <Banner tone="danger" title={t('proofDiffers')}>
          {t('proofDiffersAbout')}
        </Banner>
      )}
      {rows.length === 0 && <p className="text-small text-text-3">{t('noTickets')}</p>}
      <ul className="grid max-h-100 gap-2 overflow-y-auto">
        {rows.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </div>
  )
}

/** Shows a win only above the stake; a return below the stake is not celebrated. */
function WinNotice({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const amount = formatMoney(ticket.payout, { lang })
  return <p className="font-semibold text-live">{t('won', { amount, name: ticket.name })}</p>
}

const tones = {
  cancelled: 'plain',
  held: 'warn',
  open: 'action',
  settled: 'ok',
  void: 'plain',
} as const

function TicketRow({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const cancel = useCall(cancelLotteryTicket, { refreshes: [listLotteryTickets] })
  const won = (amount: string) => formatMoney(amount, { lang })
  return (
    <li className="grid gap-1 border-b border-seam pb-2 text-small">
      <span className="flex items-center gap-2">
        <span className="num label text-text-3">{ticket.name}</span>
        <Badge tone={tones[ticket.state]}>{t(`state.${ticket.state}`)}</Badge>
        <span className="num label ms-auto">{won(ticket.stake)}</span>
      </span>
      <span className="flex items-center gap-2 text-text-2">
        {t('lineCount', { count: ticket.lines.length })}
        {ticket.state === 'settled' && (
          <span className="num label ms-auto font-semibold">{won(ticket.payout)}</span>
        )}
        {ticket.cancelUntil && (
          <Button
            variant="link"
            size="small"
            busy={cancel.busy}
            className="ms-auto"
            onClick={() => void cancel.send({ ticketId: ticket.id })}
          >
            {t('cancel')}
          </Button>
        )}
      </span>
      {cancel.refusal && <span className="text-danger">{cancel.refusal.message}</span>}
    </li>
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
  const { data } = useFetched(listLotteryChases, {}, { refetchInterval: 10_000 })
  const stop = useCall(stopLotteryChase, { refreshes: [listLotteryChases] })
  const list = data?.list ?? []
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
