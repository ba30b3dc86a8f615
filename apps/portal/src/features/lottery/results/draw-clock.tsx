import { useState } from 'react'
import { Badge, Time } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { DrawResult } from './draw-result.tsx'
import { NextCountdown } from './next-countdown.tsx'
import { PlaySessionCheck } from '../play-session-check.tsx'
import type { Board } from '../board/use-board.ts'

/** The open draw with its countdown, the draw that waits, and the last result. */
export function DrawClock({ board, skewMs }: { board: Board; skewMs: number }) {
  const t = useTranslations('lottery')
  const selling = board.draws.find(({ state }) => state === 'selling')
  const next = board.game.next
  const closed = board.draws.find(({ state }) => state === 'closed')
  const announced = board.draws.find(({ state }) => state === 'announced')
  const last = board.results[0]
  const [seenFirst] = useState(last?.number)
  return (
    <section
      aria-label={t('nextDraw')}
      className="grid gap-3 rounded-tile border border-seam bg-s1 p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-h2">{board.game.name}</h2>
        {board.game.isSimulated && <Badge tone="info">{t('simulated')}</Badge>}
        <PlaySessionCheck gameId={board.game.gameId} />
        {next && (
          <span className="ms-auto flex items-baseline gap-2">
            <span className="num label text-small text-text-3">{next.name}</span>
            <NextCountdown draw={next} skewMs={skewMs} className="text-h2 text-action" />
          </span>
        )}
      </div>
      {selling && announced && (
        <p className="num text-small text-text-3">
          {t('announced', { name: announced.name })} <Time at={announced.opensAt} format="table" />{' '}
          {t('salesOpen')}
        </p>
      )}
      {!selling && announced && <p className="text-text-2">{t('notOpenYet')}</p>}
      {!next && !closed && <p className="text-text-2">{t('pausedNow')}</p>}
      {closed && (
        <p className="text-warn" aria-live="polite">
          {t('drawing', { name: closed.name })}
        </p>
      )}
      {last?.drawn && (
        <div className="grid gap-1" key={last.number}>
          <span className="num label text-small text-text-3">
            {t('lastResult', { name: last.name })}
          </span>
          <DrawResult
            drawn={last.drawn}
            family={board.game.family}
            isFresh={last.number !== seenFirst}
          />
        </div>
      )}
    </section>
  )
}
