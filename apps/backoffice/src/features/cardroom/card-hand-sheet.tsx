import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Facts, Money, Section, Sheet, Skeleton } from '@madang/ui'
import { replayCardHand, showCardHandCards } from '@madang/wire/cardroom-office'
import type { OfficeCardHand } from '@madang/wire/cardroom-office'
import { May } from '../../kit/may.tsx'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'
import { HandView } from './hand-view.tsx'
import type { ShownFrame } from './hand-view.tsx'

/** One hand: each player's result, every step, and a way to void it. */
export function CardHandSheet({ close, hand }: { hand: OfficeCardHand; close: () => void }) {
  const t = useTranslations('cardroomOffice')
  const [shown, setShown] = useState<readonly unknown[]>()
  const replay = useFetched(replayCardHand, { subject: hand.id }).data
  const wager = hand.isPractice ? undefined : hand.seats.find(({ account }) => account !== null)
  return (
    <Sheet open side="end" title={`${hand.tableId} #${hand.number}`} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('game'), t(`games.${hand.game}`)],
            [t('endedAt'), <Time key="at" at={hand.endedAt} />],
            [t('pot'), <Money key="pot" value={hand.pot} />],
            [t('rake'), <Money key="rake" value={hand.rake} />],
            [t('state'), t(`handStates.${hand.state}`)],
            [t('promise'), replay?.secretHash ?? '–'],
          ]}
        />
        <Results hand={hand} />
        {replay ? (
          <Section title={t('replay')}>
            <Steps
              hand={hand}
              frames={(shown ?? replay.frames) as ShownFrame[]}
              actions={replay.actions}
            />
          </Section>
        ) : (
          <Skeleton className="h-40" />
        )}
        <May call={showCardHandCards}>
          <Section title={t('holeCards')}>
            {shown ? (
              <p className="text-small text-text-2">{t('cardsShown')}</p>
            ) : (
              <ShowCards handId={hand.id} shown={setShown} />
            )}
          </Section>
        </May>
        {wager && (
          <Section title={t('void')}>
            <p className="mb-2 text-small text-text-2">{t('aboutVoid')}</p>
            <RoomLink to="/rounds" search={{ open: wager.wagerId, round: hand.id }}>
              {t('toRound')}
            </RoomLink>
          </Section>
        )}
      </div>
    </Sheet>
  )
}

function Results({ hand }: { hand: OfficeCardHand }) {
  const t = useTranslations('cardroomOffice')
  return (
    <ul className="divide-y divide-seam text-ui">
      {hand.seats.map((seat) => (
        <li key={seat.wagerId} className="flex flex-wrap gap-x-3 py-1">
          <span className="num w-5">{seat.seatNo}</span>
          <span>{seat.name}</span>
          <span className="text-text-2">{seat.account ?? t('computer')}</span>
          <span className="num ms-auto">
            <Money value={seat.contributed} /> → <Money value={seat.won} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Action = { seat: number; kind: string; to: number | null; isLate: boolean }

function Steps({
  actions,
  frames,
  hand,
}: {
  actions: readonly Action[]
  frames: readonly ShownFrame[]
  hand: OfficeCardHand
}) {
  const t = useTranslations('cardroomOffice')
  const [wanted, setStep] = useState(frames.length - 1)
  const step = Math.min(wanted, frames.length - 1)
  const frame = frames[step]
  const taken = actions[step - 1]
  return (
    <div className="grid gap-3">
      <label className="grid gap-1 text-small">
        {t('step', { all: frames.length - 1, step })}
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={step}
          onChange={({ target }) => setStep(Number(target.value))}
        />
      </label>
      <p className="num min-h-6 text-ui">
        {taken &&
          [
            hand.seats[taken.seat]?.name,
            taken.kind,
            taken.to === null ? '' : (taken.to / 100).toFixed(2),
            taken.isLate ? t('late') : '',
          ].join(' ')}
      </p>
      {frame && (
        <HandView game={hand.game} frame={frame} names={hand.seats.map(({ name }) => name)} />
      )}
    </div>
  )
}

/** Folded cards are shown for a stated reason only, and the audit trail records who saw them. */
function ShowCards({
  handId,
  shown,
}: {
  handId: string
  shown: (frames: readonly unknown[]) => void
}) {
  const t = useTranslations('cardroomOffice')
  const [reason, setReason] = useState('')
  const show = useCall(showCardHandCards, { done: ({ frames }) => shown(frames) })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReason(reason)) void show.send({ reason: reason.trim(), subject: handId })
      }}
    >
      <p className="text-small text-text-2">{t('aboutCards')}</p>
      <ReasonField label={t('reason')} value={reason} change={setReason} />
      {show.refusal && <Banner tone="danger">{show.refusal.message}</Banner>}
      <Button type="submit" variant="quiet" busy={show.busy}>
        {t('showCards')}
      </Button>
    </form>
  )
}
