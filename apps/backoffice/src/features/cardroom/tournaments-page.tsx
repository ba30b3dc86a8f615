import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Button, Facts, Money, Sheet, type TableColumn } from '@madang/ui'
import * as wire from '@madang/wire/cardroom-tournaments-office'
import type { OfficeTournament } from '@madang/wire/cardroom-tournaments-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { May } from '../../kit/may.tsx'
import { Time } from '../../kit/time.tsx'
import { AddTournament } from './add-tournament.tsx'

const tones = { cancelled: 'danger', over: 'plain', registering: 'info', running: 'ok' } as const

/** Tournaments: open, running, and finished within the last week. */
export function TournamentsPage() {
  const t = useTranslations()
  const lang = useLang()
  const [isAdding, setAdding] = useState(false)
  const columns: TableColumn<OfficeTournament>[] = [
    {
      cell: (row) => localized(row.name, lang),
      header: t('cardroomOffice.cup.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) =>
        row.startsAt === null ? t('cardroomOffice.cup.whenFull') : <Time at={row.startsAt} />,
      header: t('cardroomOffice.cup.starts'),
      key: 'starts',
    },
    {
      cell: (row) => (
        <span>
          <Money value={row.buyIn} /> + <Money value={row.fee} />
        </span>
      ),
      header: t('cardroomOffice.cup.entry'),
      key: 'entry',
    },
    {
      cell: (row) => `${row.entrantCount} / ${row.entrantsMax}`,
      header: t('cardroomOffice.cup.entrants'),
      key: 'entrants',
    },
    {
      cell: (row) => <Money value={row.pool} />,
      header: t('cardroomOffice.cup.pool'),
      key: 'pool',
    },
    {
      cell: (row) => <Money value={row.overlay} />,
      header: t('cardroomOffice.cup.overlay'),
      key: 'overlay',
    },
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`cardroomOffice.cup.states.${state}`),
      tones[state],
    ]),
  ]
  return (
    <>
      <Listing
        title={t('menus.cardroom.officeTournaments' as 'backoffice.state')}
        page="card-tournaments"
        call={wire.listOfficeTournaments}
        filterNames={[]}
        action={
          <May call={wire.addTournament}>
            <Button onClick={() => setAdding(true)}>{t('cardroomOffice.cup.add')}</Button>
          </May>
        }
        columns={columns}
        empty={t('cardroomOffice.cup.none')}
        detail={(row, close) => <TournamentSheet tournament={row} close={close} />}
      />
      {isAdding && <AddTournament close={() => setAdding(false)} />}
    </>
  )
}

function TournamentSheet({
  close,
  tournament,
}: {
  tournament: OfficeTournament
  close: () => void
}) {
  const t = useTranslations('cardroomOffice')
  const lang = useLang()
  const { repeatMinutes, state, version } = tournament
  const isOpen = state === 'registering' || state === 'running'
  return (
    <Sheet open side="end" title={localized(tournament.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', tournament.id],
            [t('game'), t(`games.${tournament.game}`)],
            [t('cup.guarantee'), <Money key="guarantee" value={tournament.guarantee} />],
            [t('cup.ticket'), <Money key="ticket" value={tournament.ticket} />],
            [t('cup.alive'), `${tournament.aliveCount} / ${tournament.entrantCount}`],
            [t('cup.startChips'), String(tournament.startChips)],
            [t('cup.levelSeconds'), String(tournament.levelSeconds)],
            [t('cup.lateSeconds'), String(tournament.lateSeconds)],
            [t('cup.repeatMinutes'), repeatMinutes === null ? '–' : String(repeatMinutes)],
          ]}
        />
        {isOpen && (
          <May call={wire.cancelTournament}>
            <div>
              <p className="mb-3 text-small text-text-2">{t('cup.aboutCancel')}</p>
              <Decision
                call={wire.cancelTournament}
                fixed={{ subject: tournament.id, version }}
                words={t('cup.cancel')}
                variant="danger"
                reason={t('reason')}
                refreshes={[wire.listOfficeTournaments]}
              />
            </div>
          </May>
        )}
      </div>
    </Sheet>
  )
}
