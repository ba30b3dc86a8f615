import { useEffect, useState } from 'react'
import { callApi, refresh, useFetched } from '@madang/kit'
import { Clock, formatCountdown, Icon, RealityCheck } from '@madang/ui'
import { answerCheck, showPlay } from '@madang/wire/launch'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { goTo } from '../../kit/go-to.ts'
import { mePath } from '../../kit/paths.ts'
import { isTrial, useSession } from '../../kit/session.ts'

const everyMs = 20_000

/**
 * The time played, and the reality check when it is due: draws follow each other quickly, so they
 * count like every other game.
 */
export function PlaySessionCheck({ gameId }: { gameId: string }) {
  const session = useSession()
  if (!session || isTrial(session)) return null
  return <CheckedPlaySession gameId={gameId} />
}

function CheckedPlaySession({ gameId }: { gameId: string }) {
  const router = useRouter()
  const words = useTranslations('check')
  const { data } = useFetched(showPlay, { gameId }, { refetchInterval: everyMs })
  const playSession = data?.playSession
  if (!playSession) return null
  return (
    <>
      <PlaySessionClock startedAt={playSession.startedAt} />
      {playSession.isCheckDue && (
        <RealityCheck
          t={words}
          playSession={{ ...playSession, net: data.net ?? playSession.net }}
          onAnswer={async (minutes) => {
            await callApi(answerCheck, minutes === undefined ? {} : { minutes })
            refresh(showPlay)
          }}
          onHistory={() => goTo(router, mePath('bets'))}
          onLeave={() => goTo(router, '/elott')}
        />
      )}
    </>
  )
}

function PlaySessionClock({ startedAt }: { startedAt: string }) {
  const t = useTranslations('lottery')
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      role="timer"
      aria-label={t('playedFor')}
      title={t('playedFor')}
      className="num label flex items-center gap-1.5 text-small text-text-2"
    >
      <Icon of={Clock} size={16} className="text-text-3" />
      {formatCountdown(Math.max(0, nowMs - Date.parse(startedAt)))}
    </span>
  )
}
