import { Button, ChevronDown, Icon, IconButton, joinClasses, Minus, Plus } from '@madang/ui'
import { Gift, Pause, RefreshCw, RotateCcw, Timer } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useRefusalWords } from '../app/use-refusal-words.ts'
import { useAmount } from './amount.ts'
import { FreeRounds } from './features/free-rounds.tsx'
import { RefusalHelp } from './panels/refusal-help.tsx'
import type { SlotGame, SlotState } from './slot-game.ts'
import type { Panel } from './panels/panels.tsx'

type Props = { game: SlotGame; state: SlotState; onOpen: (panel: Panel) => void }

/** Balance and bet, the spin button in the middle, autoplay and quick spin beside it. */
export function Controls({ game, onOpen, state }: Props) {
  return (
    <footer className="grid gap-2 border-t border-seam bg-s1 px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
      <Message game={game} state={state} />
      <FreeRounds game={game} state={state} />
      <div className="spin-row">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <Balance state={state} />
          <StakeStep game={game} state={state} onOpen={onOpen} />
        </div>
        <SpinButton game={game} state={state} />
        <Ways game={game} state={state} onOpen={onOpen} />
      </div>
    </footer>
  )
}

/** A refusal, or that the response is pending: in one line that never moves the reels. */
function Message({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const refused = useRefusalWords(state.refusal)
  const isVoid = state.phase === 'ready' && state.round?.isVoid
  const words = state.isUnknown
    ? t('checking')
    : state.refusal
      ? refused
      : isVoid
        ? t('roundVoid')
        : state.phase === 'ready' && state.autoEnd && t(`autoEnd.${state.autoEnd}`)
  return (
    <output
      className={joinClasses(
        'block min-h-5 text-center text-small',
        state.refusal ? 'text-danger' : 'text-warn',
      )}
    >
      {words}
      <RefusalHelp game={game} state={state} />
    </output>
  )
}

function Balance({ state }: { state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-cap text-text-3">
        {t(state.facts.isTrial ? 'trialBalance' : 'balance')}
      </span>
      <span className="num label text-ui font-semibold">{amount.of(state.balance)}</span>
      {Number(state.facts.bonus) > 0 && (
        <span className="num text-cap text-text-2">
          {t('bonusBeside', { amount: amount.of(state.facts.bonus) })}
        </span>
      )}
    </p>
  )
}

function StakeStep({ game, onOpen, state }: Props) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { stakes } = state.facts
  const at = stakes.indexOf(state.stake)
  const isBusy = state.phase !== 'ready' || state.auto !== null
  const step = (by: number) => {
    const stake = stakes[at + by]
    if (stake !== undefined) game.choose(stake)
  }
  return (
    <div className="flex max-w-72 items-center rounded-control border border-line bg-s2">
      <IconButton
        icon={Minus}
        label={t('lower')}
        disabled={isBusy || at <= 0}
        onClick={() => step(-1)}
      />
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onOpen('stake')}
        aria-label={`${t('chooseStake')}: ${amount.of(state.stake)}`}
        className="label flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1 text-ui"
      >
        <span className="num truncate font-semibold">{amount.short(state.stake)}</span>
        <Icon of={ChevronDown} size={14} className="max-sm:hidden" />
      </button>
      <IconButton
        icon={Plus}
        label={t('higher')}
        disabled={isBusy || at >= stakes.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}

function SpinButton({ game, state }: { game: SlotGame; state: SlotState }) {
  const t = useTranslations('arcade')
  const { auto, facts, phase } = state
  const label = auto ? t('stopAuto', { left: auto.left }) : t(phase === 'ready' ? 'spin' : 'stop')
  const mayPress =
    auto !== null || phase === 'ready' || (phase === 'showing' && facts.rules.mayTurbo)
  return (
    <button
      type="button"
      className="spin"
      aria-label={label}
      aria-disabled={!mayPress}
      onClick={() => mayPress && game.press()}
    >
      {auto ? (
        <span className="grid justify-items-center">
          <Icon of={Pause} size={24} />
          <span className="num text-cap">{auto.left}</span>
        </span>
      ) : (
        <Icon
          of={RefreshCw}
          size={32}
          className={phase === 'asking' ? 'motion-safe:animate-turn' : ''}
        />
      )}
    </button>
  )
}

function Ways({ game, onOpen, state }: Props) {
  const t = useTranslations('arcade')
  const { mayAutoplay, mayBuyFeature, mayTurbo } = state.facts.rules
  const isBusy = state.auto !== null || state.phase !== 'ready'
  return (
    <div className="grid justify-items-end gap-1.5">
      {mayAutoplay && (
        <Button
          variant="quiet"
          size="small"
          icon={RotateCcw}
          disabled={isBusy}
          onClick={() => onOpen('autoplay')}
        >
          <Short long={t('auto')} short={t('autoShort')} />
        </Button>
      )}
      {mayBuyFeature && game.title.config.buy && (
        <Button
          variant="quiet"
          size="small"
          icon={Gift}
          disabled={isBusy}
          onClick={() => onOpen('buy')}
        >
          <Short long={t('buyFeature')} short={t('buyShort')} />
        </Button>
      )}
      {mayTurbo && (
        <Button
          variant="quiet"
          size="small"
          icon={Timer}
          aria-pressed={state.isTurbo}
          className="aria-pressed:border-action aria-pressed:text-action"
          onClick={() => game.turnTurbo(!state.isTurbo)}
        >
          <Short long={t('quick')} short={t('quickShort')} />
        </Button>
      )}
    </div>
  )
}

/** The short label where there is little space; the long one is the accessible name. */
function Short({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{long}</span>
    </>
  )
}
