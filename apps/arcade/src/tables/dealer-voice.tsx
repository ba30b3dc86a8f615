import { useTranslations } from 'use-intl'
import { joinClasses } from '@madang/ui'
import { useAmount } from '../slots/amount.ts'
import { unitsOf } from '../units.ts'
import { CountUp } from './results/count-up.tsx'
import type { LiveTableState } from './line/live-table-state.ts'
import { LostLine } from './line/lost-line.tsx'
import { unfinishedRound } from './bets/unfinished-round.ts'
import { MyBets } from './bets/my-bets.tsx'
import { backOf } from './bets/paid.ts'
import { useTableWords } from './table-words.ts'
import { useSecondsLeft } from './bets/use-betting-open.ts'
import { useIsAway } from './line/use-is-away.ts'

/** The dealer's announcements, as text and as speech, and the payout of the round. */
export function DealerVoice({ isOpen, state }: { state: LiveTableState; isOpen: boolean }) {
  const words = useWords(state, isOpen)
  return (
    <>
      <div className="voice">
        <Clock state={state} isOpen={isOpen} />
        <p className="voice-words" aria-live="polite">
          {words}
        </p>
        <PayoutLine state={state} />
      </div>
      <LostLine state={state} />
      <MyBets state={state} />
    </>
  )
}

function useWords(state: LiveTableState, isOpen: boolean): string {
  const t = useTranslations('live')
  const textOf = useTableWords()
  const round = unfinishedRound(state)
  const isAway = useIsAway(state)
  if (!round) return t('say.resting')
  if (isAway) return t('say.away')
  if (round.result) return textOf(round.result.call)
  switch (round.state) {
    case 'shuffle':
      return t('say.shuffle', { number: round.number })
    case 'betting':
      return isOpen ? t('say.betting') : t('say.locked')
    case 'locked':
      return t('say.locked')
    case 'dealing':
      return round.asksUntil === null ? t('say.dealing') : t('say.asked')
    case 'voided':
      return t('say.voided')
    case 'result':
    case 'settling':
    case 'closed':
      return t('say.over')
  }
  return ''
}

/** Seconds left for betting or deciding, by the server's clock. */
function Clock({ isOpen, state }: { state: LiveTableState; isOpen: boolean }) {
  const t = useTranslations('live')
  const { round } = state.view
  const until = isOpen ? round?.closesAt : round?.state === 'dealing' ? round.asksUntil : null
  const seconds = useSecondsLeft(until)
  if (seconds === undefined) return <span className="voice-clock" data-is="off" />
  return (
    <span
      role="timer"
      aria-label={t('secondsLeft', { seconds })}
      className="voice-clock num"
      data-is={seconds <= 5 ? 'late' : 'on'}
    >
      {seconds}
    </span>
  )
}

/** Shows the member's payout; in mother-of-pearl only if it is more than the stake. */
function PayoutLine({ state }: { state: LiveTableState }) {
  const t = useTranslations('live')
  const amount = useAmount()
  const { paid } = state
  const round = unfinishedRound(state)
  if (!paid || paid.roundId !== round?.id) return <output className="voice-payout" />
  const [payout, stake] = [unitsOf(paid.payout), unitsOf(paid.stake)]
  const isVoid = round.state === 'voided'
  const isWin = !isVoid && payout > stake
  const words = isVoid
    ? 'brought.back'
    : isWin
      ? 'brought.win'
      : payout > 0n
        ? 'brought.some'
        : 'brought.none'
  return (
    <output className={joinClasses('voice-payout num', isWin && 'font-bold')}>
      <span className={isWin ? 'sr-only' : undefined}>
        {t(words, { amount: amount.of(isVoid ? backOf(paid) : paid.payout) })}
      </span>
      {isWin && <CountUp key={paid.roundId} units={payout} />}
      {isWin && <i className="voice-win nacre-sweep" />}
    </output>
  )
}
