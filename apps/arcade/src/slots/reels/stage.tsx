import { Badge, joinClasses } from '@madang/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf, unitsOfCoins } from '../../units.ts'
import { useAmount } from '../amount.ts'
import { celebrates } from '../features/celebrates.ts'
import { JackpotMeter } from '../features/jackpot-meter.tsx'
import { MultiplierReel } from '../features/multiplier-reel.tsx'
import { Reels } from './reels.tsx'
import type { SlotGame, SlotState } from '../slot-game.ts'
import { SymbolPicture } from './symbol.tsx'

// Only some games have these.
const PickBonus = lazy(async () => ({
  default: (await import('../features/pick-bonus.tsx')).PickBonus,
}))
const Wheel = lazy(async () => ({ default: (await import('../features/wheel.tsx')).Wheel }))

/** The patchwork, the reels on it, and their messages. */
export function Stage({ game, state }: { game: SlotGame; state: SlotState }) {
  const { title } = game
  const { isFast, isTurbo, phase, scene, sceneAt } = state
  const stakeUnits = betUnitsOf(state, title)
  const pace = isFast ? 0.25 : isTurbo ? 0.5 : 1
  return (
    <div className="stage">
      <img className="stage-cloth" src={`/art/stages/${title.id}.svg`} alt="" />
      <div className="grid justify-items-center gap-2">
        <p className="stage-name" aria-hidden="true">
          {state.facts.displayName}
        </p>
        <FeatureLine state={state} />
        {state.facts.jackpot !== null && <JackpotMeter game={game} state={state} />}
        <div className="reels-place">
          <Reels
            title={title}
            scene={scene}
            sceneAt={sceneAt}
            isTurning={phase === 'asking'}
            pace={pace}
            stakeUnits={stakeUnits}
          />
          <MultiplierReel title={title} scene={scene} sceneAt={sceneAt} />
          <Announcement title={title} state={state} />
          <Suspense>
            {scene.kind === 'wheel' && phase === 'showing' && (
              <Wheel key={sceneAt} title={title} scene={scene} />
            )}
            {scene.pick && phase === 'showing' && (
              <PickBonus game={game} state={state} stakeUnits={stakeUnits} />
            )}
          </Suspense>
        </div>
        <WinMeter game={game} state={state} stakeUnits={stakeUnits} />
      </div>
    </div>
  )
}

/** Returns the base of a round's coins: the stake, also if a feature was bought for more. */
function betUnitsOf({ round, stake }: SlotState, title: SlotGame['title']): bigint {
  const paidUnits = unitsOf(round?.stake ?? stake)
  return round?.isBought ? paidUnits / BigInt(title.config.buy?.priceX ?? 1) : paidUnits
}

/** The running feature, its rounds left, and its multiplier. */
function FeatureLine({ state }: { state: SlotState }) {
  const t = useTranslations('arcade')
  const { isReplay, phase, scene } = state
  const isShowing = phase === 'showing' && scene.kind !== 'end'
  return (
    <p className="flex h-7 items-center gap-2 text-ui text-text">
      {isReplay && phase === 'showing' && <Badge tone="points">{t('replaying')}</Badge>}
      {isShowing && scene.mode === 'free' && scene.left !== undefined && (
        <Badge tone="action">{t('freeLeft', { left: scene.left })}</Badge>
      )}
      {isShowing && scene.mode === 'hold' && (
        <Badge tone="points">
          {t('hold')} · {t('respinsLeft', { left: scene.left ?? 0 })}
        </Badge>
      )}
      {isShowing && scene.heldReels.length > 0 && <Badge tone="points">{t('wildRespin')}</Badge>}
      {isShowing && scene.mode === 'pick' && <Badge tone="points">{t('pick.title')}</Badge>}
      {isShowing && scene.multiplier > 1 && (
        <Badge tone="live">{t('multiplier', { factor: scene.multiplier })}</Badge>
      )}
    </p>
  )
}

/** Announces once over the reels that a feature starts, or that a win is large. */
function Announcement({ state, title }: { title: SlotGame['title']; state: SlotState }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { phase, scene, sceneAt } = state
  // A voided round has no win.
  const round = state.round?.isVoid ? null : state.round
  if (phase === 'showing' && scene.kind === 'free') {
    const words = scene.mode === 'base' ? 'freeSpins' : 'freeSpinsMore'
    return (
      <Sash key={sceneAt} title={title} shows="scatter">
        <strong className="text-h1">{t(words, { count: scene.won ?? 0 })}</strong>
      </Sash>
    )
  }
  if (phase === 'showing' && scene.kind === 'hold') {
    return (
      <Sash key={sceneAt} title={title} shows="coin">
        <strong className="text-h1">{t('hold')}</strong>
      </Sash>
    )
  }
  if (round?.jackpot && phase === 'ready' && sceneAt > 0) {
    return (
      <Sash key={sceneAt} title={title} isWon>
        <strong className="nacre-sweep rounded-control px-4 py-2 text-h1">{t('jackpotWon')}</strong>
        <span className="num text-h3">{amount.of(round.jackpot)}</span>
      </Sash>
    )
  }
  const tier = round && phase === 'ready' && sceneAt > 0 ? tierOf(round.payout, round.stake) : null
  if (!tier) return null
  return (
    <Sash key={sceneAt} title={title} isWon>
      <strong className="text-h1">{t(tier.words)}</strong>
      <span className="num text-h3 text-text-2">{t('times', { factor: tier.factor })}</span>
    </Sash>
  )
}

/** A sash across the reels: with the picture of the feature's symbol, or with mother-of-pearl. */
function Sash({
  children,
  isWon,
  shows,
  title,
}: {
  title: SlotGame['title']
  shows?: 'scatter' | 'coin'
  isWon?: boolean
  children: ReactNode
}) {
  const symbol = title.config.symbols.find(({ kind }) => kind === shows)
  return (
    <div className={joinClasses('tier', isWon && 'tier-won pointer-events-none')}>
      {symbol && (
        <span className="tier-picture">
          <SymbolPicture title={title} symbolId={symbol.id} />
        </span>
      )}
      <div className="tier-sash">{children}</div>
    </div>
  )
}

function tierOf(payout: string, stake: string) {
  const factor = Number(unitsOf(payout) / unitsOf(stake))
  if (factor >= 50) return { factor, words: 'tier50' as const }
  if (factor >= 25) return { factor, words: 'tier25' as const }
  return factor >= 10 ? { factor, words: 'tier10' as const } : null
}

/** The round's win so far. Mother-of-pearl only if the return exceeds the stake. */
function WinMeter({
  game,
  stakeUnits,
  state,
}: {
  game: SlotGame
  state: SlotState
  stakeUnits: bigint
}) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  const { facts, phase, round, scene, sceneAt } = state
  const coinsUnits = unitsOfCoins(game.title.config.coinsPerStake, stakeUnits, scene.coins)
  // The jackpot is shown at the end, with the round.
  const isEnd = scene.kind === 'end' && round?.jackpot
  const units = coinsUnits + (isEnd ? unitsOf(round.jackpot ?? '0') : 0n)
  const isDone = phase === 'ready' && round !== null && sceneAt > 0
  const paidUnits = unitsOf(round?.stake ?? state.stake)
  const isRealWin = isDone && !round.isVoid && units > paidUnits
  const isQuiet = isDone && !celebrates(facts.rules, round)
  const isEmpty = phase === 'asking' || units === 0n || sceneAt === 0 || (isDone && round.isVoid)
  const words = isRealWin ? 'resultWin' : 'returned'
  const amountText = amount.of(decimalOf(units))
  return (
    <p
      key={isRealWin ? `won ${sceneAt}` : 'meter'}
      className={joinClasses(
        'num grid h-10 min-w-52 place-items-center rounded-control px-4 text-h3',
        isRealWin && 'nacre-sweep font-bold',
        isQuiet ? 'text-text-2' : 'text-text',
      )}
    >
      {isEmpty ? '' : isDone ? t(words, { amount: amountText }) : amountText}
    </p>
  )
}
