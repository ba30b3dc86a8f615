import { Suspense, useCallback, useEffect, useState } from 'react'
import { callApi, ProofEdge, useStore } from '@madang/kit'
import { Badge, Button, Facts, Sheet, Skeleton, Spinner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cardroom-tournaments'
import { useTranslations } from 'use-intl'
import { askWhileSeen } from '../../ask-while-seen.ts'
import { useAmount } from '../../slots/amount.ts'
import { SeatDrawPanel } from '../lazy-panels.ts'
import { EntryPrice, Starts } from './tournament-words.tsx'
import type { Tournaments } from './tournaments.ts'

type Whole = Gives<typeof wire.showCardTournament>

const refreshMs = 4_000

/** One tournament: its entry, its prizes, its blinds, and who is still in it. */
export function TournamentSheet({
  id,
  onClose,
  onTable,
  tournaments,
}: {
  id: string
  tournaments: Tournaments
  onTable: (tableId: string) => void
  onClose: () => void
}) {
  const t = useTranslations('cardroom.cup')
  const [whole, again] = useWhole(id)
  return (
    <Sheet
      open
      side="end"
      onClose={onClose}
      title={whole?.tournament.displayName ?? t('title')}
      footer={
        whole && (
          <Entry
            tournament={whole.tournament}
            tournaments={tournaments}
            onChanged={again}
            onTable={(tableId) => {
              onClose()
              onTable(tableId)
            }}
          />
        )
      }
    >
      {whole ? <About whole={whole} /> : <Skeleton className="h-60" />}
    </Sheet>
  )
}

function useWhole(id: string): [Whole | undefined, () => void] {
  const [whole, setWhole] = useState<Whole>()
  const ask = useCallback(
    () => callApi(wire.showCardTournament, { tournamentId: id }).then(setWhole, () => undefined),
    [id],
  )
  useEffect(() => askWhileSeen(ask, refreshMs), [ask])
  return [whole, () => void ask()]
}

function Entry({
  onChanged,
  onTable,
  tournament,
  tournaments,
}: {
  tournament: wire.CardTournament
  tournaments: Tournaments
  onChanged: () => void
  onTable: (tableId: string) => void
}) {
  const t = useTranslations('cardroom.cup')
  const { refusal, tickets } = useStore(tournaments.store)
  const [isGoing, setGoing] = useState(false)
  const { mayEnter, mine, state } = tournament
  const go = async (work: () => Promise<unknown>) => {
    setGoing(true)
    await work()
    setGoing(false)
    onChanged()
  }
  const price = Number(tournament.buyIn) + Number(tournament.fee)
  const byTicket = price > 0 && tickets.some(({ value }) => Number(value) >= price)
  const tableId = mine?.tableId
  return (
    <div className="grid w-full gap-2">
      {refusal && <p className="text-small text-danger">{refusal.message}</p>}
      {tableId && <Button onClick={() => onTable(tableId)}>{t('toTable')}</Button>}
      {mayEnter && (
        <Button busy={isGoing} onClick={() => void go(() => tournaments.enter(tournament.id))}>
          {t(byTicket ? 'enterByTicket' : mine?.state === 'out' ? 'enterAgain' : 'enter')}
        </Button>
      )}
      {mine && state === 'registering' && (
        <Button
          variant="quiet"
          busy={isGoing}
          onClick={() => void go(() => tournaments.leave(tournament.id))}
        >
          {t('leave')}
        </Button>
      )}
    </div>
  )
}

function About({ whole }: { whole: Whole }) {
  const t = useTranslations('cardroom.cup')
  const amount = useAmount()
  const { entrants, level, prizes, tournament } = whole
  const { aliveCount, entrantCount, entrantsMax, mine, state } = tournament
  const isRunning = state === 'running'
  const again: [string, string] = [t('reentries'), t('times', { count: tournament.reentryMax })]
  return (
    <div className="grid gap-5">
      <Facts
        rows={[
          [t('state'), t(`states.${state}`)],
          [t('entry'), <EntryPrice key="entry" tournament={tournament} />],
          [t('start'), <Starts key="start" tournament={tournament} />],
          [
            t('players'),
            isRunning
              ? t('left', { alive: aliveCount, count: entrantCount })
              : t('entrants', { count: entrantCount, most: entrantsMax }),
          ],
          [t('stack'), tournament.startChips.toLocaleString()],
          [t('level'), t('blinds', { ante: level.ante, big: level.big, small: level.small })],
          [t('levelTime'), t('seconds', { count: tournament.levelSeconds })],
          ...(tournament.reentryMax > 0 ? [again] : []),
        ]}
      />
      {mine?.place && (
        <p className="text-ui font-semibold">
          {t('finished', { place: mine.place })} {Number(mine.prize) > 0 && amount.of(mine.prize)}
          {mine.hasWonTicket && t('wonTicket')}
        </p>
      )}
      {prizes.length > 0 && <Prizes whole={whole} />}
      <SeatDraws tournamentId={tournament.id} />
      <section>
        <h3 className="mb-2 text-h3">{t('standing')}</h3>
        {entrants.length === 0 && <p className="text-small text-text-2">{t('nobody')}</p>}
        <ol className="grid gap-1 text-ui">
          {entrants.slice(0, 100).map((one, at) => (
            <li key={at} className="flex items-center gap-2 border-b border-seam py-1">
              <span className="num w-8 text-text-3">{one.place ?? at + 1}</span>
              <span className="truncate">{one.name}</span>
              {one.isComputer && <Badge>{t('computer')}</Badge>}
              <span className="num ms-auto">
                {one.place === null ? one.stack.toLocaleString() : t('out')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Opens the check of the seat draws; what it needs loads then. */
function SeatDraws({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('cardroom.draw')
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-ui font-semibold">{t('title')}</summary>
      {isOpen && (
        <ProofEdge damaged={<p role="alert">{t('failed')}</p>}>
          <Suspense fallback={<Spinner />}>
            <SeatDrawPanel tournamentId={tournamentId} />
          </Suspense>
        </ProofEdge>
      )}
    </details>
  )
}

/** The prize of each place, and how the last place without a prize is decided. */
function Prizes({ whole: { prizes, tournament } }: { whole: Whole }) {
  const t = useTranslations('cardroom.cup')
  const amount = useAmount()
  return (
    <section>
      <h3 className="mb-2 text-h3">{t('prizes')}</h3>
      <ol className="grid gap-1 text-ui">
        {prizes.slice(0, 20).map((prize, at) => (
          <li key={at} className="flex justify-between border-b border-seam py-1">
            <span>{t('place', { place: at + 1 })}</span>
            <span className="num">
              {prize.isTicket
                ? t('ticketPrize', { amount: amount.short(prize.money) })
                : amount.of(prize.money)}
            </span>
          </li>
        ))}
      </ol>
      {tournament.entrantsMax > tournament.seatCount && (
        <p className="mt-2 text-small text-text-2">{t('handForHandAbout')}</p>
      )}
    </section>
  )
}
