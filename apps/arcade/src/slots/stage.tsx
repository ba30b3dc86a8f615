import { Badge, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalOf, unitsOf, worthOf } from '../units.ts'
import { useAmount } from './amount.ts'
import { Reels } from './reels.tsx'
import type { SlotGame, SlotState } from './slot-game.ts'

/** The patchwork, the reels on it, and what they have to say. */
export function Stage({ game, state }: { game: SlotGame; state: SlotState }) {
  const { title } = game
  const { isFast, isTurbo, phase, scene, sceneAt } = state
  const stakeUnits = unitsOf(state.round?.stake ?? state.stake)
  const pace = isFast ? 0.25 : isTurbo ? 0.5 : 1
  return (
    <div className="stage">
      <img className="stage-cloth" src={`/art/stages/${title.id}.svg`} alt="" />
      <div className="grid justify-items-center gap-2">
        <p className="stage-name" aria-hidden="true">
          {state.facts.displayName}
        </p>
        <FeatureLine state={state} />
        <div className="relative">
          <Reels
            title={title}
            scene={scene}
            sceneAt={sceneAt}
            isTurning={phase === 'asking'}
            pace={pace}
            stakeUnits={stakeUnits}
          />
          <Announcement state={state} />
        </div>
        <WinMeter game={game} state={state} stakeUnits={stakeUnits} />
      </div>
    </div>
  )
}

/** Which feature runs, how much of it is left, and its multiplier. */
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
      {isShowing && scene.multiplier > 1 && (
        <Badge tone="live">{t('multiplier', { factor: scene.multiplier })}</Badge>
      )}
    </p>
  )
}

/** A feature begins, or a win is large: said once over the reels. */
function Announcement({ state }: { state: SlotState }) {
  const t = useTranslations('arcade')
  const { phase, round, scene, sceneAt } = state
  if (phase === 'showing' && scene.kind === 'free') {
    const words = scene.mode === 'base' ? 'freeSpins' : 'freeSpinsMore'
    return (
      <div className="tier" key={sceneAt}>
        <strong className="text-h1">{t(words, { count: scene.won ?? 0 })}</strong>
      </div>
    )
  }
  if (phase === 'showing' && scene.kind === 'hold') {
    return (
      <div className="tier" key={sceneAt}>
        <strong className="text-h1">{t('hold')}</strong>
      </div>
    )
  }
  const tier = round && phase === 'ready' && sceneAt > 0 ? tierOf(round.payout, round.stake) : null
  if (!tier) return null
  return (
    <div className="tier pointer-events-none" key={sceneAt}>
      <strong className="text-h1">{t(tier.words)}</strong>
      <span className="num text-h3 text-text-2">{t('times', { factor: tier.factor })}</span>
    </div>
  )
}

function tierOf(payout: string, stake: string) {
  const factor = Number(unitsOf(payout) / unitsOf(stake))
  if (factor >= 50) return { factor, words: 'tier50' as const }
  if (factor >= 25) return { factor, words: 'tier25' as const }
  return factor >= 10 ? { factor, words: 'tier10' as const } : null
}

/** What the round has won so far. Mother-of-pearl only when more came back than was staked. */
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
  const units = worthOf(game.title.config.coinsPerStake, stakeUnits, scene.coins)
  const isDone = phase === 'ready' && round !== null && sceneAt > 0
  const isRealWin = isDone && units > stakeUnits
  const isQuiet = facts.rules.celebratesOnlyRealWins && !isRealWin
  const isEmpty = phase === 'asking' || units === 0n || sceneAt === 0
  const words = isDone && units <= stakeUnits ? 'returned' : 'resultWin'
  return (
    <p
      key={isRealWin ? `won ${sceneAt}` : 'meter'}
      className={joinClasses(
        'num grid h-10 min-w-52 place-items-center rounded-control px-4 text-h3',
        isRealWin && 'nacre-sweep font-bold',
        isQuiet ? 'text-text-2' : 'text-text',
      )}
    >
      {isEmpty ? '' : t(words, { amount: amount.of(decimalOf(units)) })}
    </p>
  )
}
