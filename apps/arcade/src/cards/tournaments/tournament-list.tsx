import { useState } from 'react'
import { useStore } from '@madang/kit'
import { Badge, EmptyState, Skeleton } from '@madang/ui'
import type { CardTournament } from '@madang/wire/cardroom-tournaments'
import { useTranslations } from 'use-intl'
import { TournamentSheet } from './tournament-sheet.tsx'
import { EntryPrice, PlayedFor, Starts } from './tournament-words.tsx'
import type { Tournaments } from './tournaments.ts'

/** Open and running tournaments: their entry price, prize and start. */
export function TournamentList({
  onOpen,
  tournaments,
}: {
  tournaments: Tournaments
  onOpen: (tableId: string) => void
}) {
  const t = useTranslations('cardroom.cup')
  const { list } = useStore(tournaments.store)
  const [open, setOpen] = useState<string | null>(null)
  if (list === undefined) return <Skeleton className="h-40" />
  if (list.length === 0) return <EmptyState text={t('none')} />
  return (
    <>
      <ul className="card-tables">
        {list.map((one) => (
          <li key={one.id}>
            <TournamentCard tournament={one} onOpen={() => setOpen(one.id)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <TournamentSheet
          id={open}
          tournaments={tournaments}
          onTable={onOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function TournamentCard({
  onOpen,
  tournament,
}: {
  tournament: CardTournament
  onOpen: () => void
}) {
  const t = useTranslations('cardroom.cup')
  const { entrantCount, entrantsMax, mine, state } = tournament
  return (
    <button type="button" className="card-table-card" onClick={onOpen}>
      <span className="flex items-center gap-2">
        <strong className="text-ui">{tournament.displayName}</strong>
        {mine && <Badge tone="action">{t('entered')}</Badge>}
      </span>
      <span className="num text-small text-text-2">
        <EntryPrice tournament={tournament} />
        <PlayedFor tournament={tournament} />
      </span>
      <span className="num text-cap text-text-3">
        {t('entrants', { count: entrantCount, most: entrantsMax })}
        {' · '}
        {state === 'registering' ? <Starts tournament={tournament} /> : t(`states.${state}`)}
      </span>
    </button>
  )
}
