import { useEffect, useState } from 'react'
import { callApi } from '@madang/kit'
import type { ExaminedPromise } from '@madang/games/proofs/examine-promise'
import { seatDraws } from '@madang/games/rooms/seat-draw'
import { Banner, CopyCode, Spinner } from '@madang/ui'
import { showCardTournamentDraws, type TournamentDraws } from '@madang/wire/cardroom-tournaments'
import { useTranslations } from 'use-intl'
import { examinePromise } from '../../proofs/browser-proofs.ts'
import { ChecksList } from '../../verify/checks-list.tsx'
import { seatDrawVerdict } from './seat-draw-verdict.ts'

type Draw = TournamentDraws['draws'][number]

/** The draws of a tournament's seats: what was promised, and the draw again in this browser. */
export function SeatDrawProof({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('cardroom.draw')
  const [shown, setShown] = useState<TournamentDraws | 'failed'>()
  useEffect(() => {
    void callApi(showCardTournamentDraws, { tournamentId }).then(setShown, () => setShown('failed'))
  }, [tournamentId])
  if (shown === undefined) return <Spinner />
  if (shown === 'failed') return <Banner tone="warn" title={t('failed')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-small text-text-2">{t('about')}</p>
      {shown.draws.length === 0 && <p className="text-small">{t('notPromised')}</p>}
      {shown.draws.map((draw) => (
        <OneDraw key={draw.number} draw={draw} shown={shown} tournamentId={tournamentId} />
      ))}
    </div>
  )
}

function OneDraw({
  draw,
  shown,
  tournamentId,
}: {
  draw: Draw
  shown: TournamentDraws
  tournamentId: string
}) {
  const t = useTranslations('cardroom.draw')
  const { number, secret, secretHash, swaps } = draw
  const checks = secret === null ? [] : seatDrawVerdict(draw, shown, tournamentId)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="text-ui font-semibold">{t(number === seatDraws.final ? 'final' : 'start')}</h4>
      <PromiseOf draw={draw} shown={shown} tournamentId={tournamentId} />
      {secret === null ? (
        <p className="text-small text-text-2">{t('notDrawn')}</p>
      ) : (
        <>
          <ChecksList
            checks={checks.map(({ isSame, name }) => ({ isSame, name: t(`checks.${name}`) }))}
          />
          {swaps.length > 0 && (
            <p className="text-small">{t('swapped', { count: swaps.length })}</p>
          )}
          <Seats draw={draw} names={shown.names} />
        </>
      )}
      <CopyCode label={t('hash')} value={secretHash} className="max-w-full" />
      {secret !== null && <CopyCode label={t('secret')} value={secret} className="max-w-full" />}
    </section>
  )
}

/** Whether the promise stands in the public log, since before the first entry. */
function PromiseOf({
  draw: { leafIndex, number, secretHash },
  shown: { firstEntryAt: firstAt },
  tournamentId: subject,
}: {
  draw: Draw
  shown: TournamentDraws
  tournamentId: string
}) {
  const t = useTranslations('cardroom.draw')
  const [found, setFound] = useState<ExaminedPromise | 'failed'>()
  useEffect(() => {
    const promise = { firstAt, kind: 'card-tournament', leafIndex, number, secretHash, subject }
    void examinePromise(promise).then(setFound, () => setFound('failed'))
  }, [firstAt, leafIndex, number, secretHash, subject])
  if (found === undefined) return <Spinner />
  if (found === 'failed') return <Banner tone="warn" title={t('failed')} />
  if (found.isPending) return <p className="text-small">{t('pending')}</p>
  const isSame = found.checks.every((check) => check.isSame)
  return <ChecksList checks={[{ isSame, name: t('checks.log') }]} />
}

function Seats({ draw: { seats }, names }: { draw: Draw; names: TournamentDraws['names'] }) {
  const t = useTranslations('cardroom.draw')
  const nameOf = (id: string) => names.find(({ entryId }) => entryId === id)?.name ?? ''
  return (
    <dl className="grid gap-1 text-small">
      {[...new Set(seats.map(({ table }) => table))].map((table) => (
        <div key={table} className="grid grid-cols-[6rem_minmax(0,1fr)]">
          <dt className="text-text-3">{t('table', { number: table })}</dt>
          <dd>
            {seats
              .filter((seat) => seat.table === table)
              .map(({ entryId, seat }) => `${seat} ${nameOf(entryId)}`)
              .join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
