import type { Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import type { Scene } from '../reels/scene.ts'

/** Draws the wheel that turns before free spins: its multipliers, and the one where it stopped. */
export function Wheel({ scene, title }: { title: Title; scene: Scene }) {
  const t = useTranslations('arcade')
  const values = title.config.freeSpins?.wheel ?? []
  const at = Math.max(
    0,
    values.findIndex(({ times }) => times === scene.times),
  )
  const turn = 360 / values.length
  return (
    <output className="tier">
      <strong className="text-h3">{t('wheel.title')}</strong>
      <div
        className="wheel"
        style={{ ['--stop' as string]: `${-at * turn}deg` }}
        aria-hidden="true"
      >
        {values.map(({ times }, place) => (
          <span
            key={times}
            className="num"
            data-is={times === scene.times ? 'lit' : undefined}
            style={{ ['--at' as string]: `${place * turn}deg` }}
          >
            {t('multiplier', { factor: times })}
          </span>
        ))}
      </div>
      <span className="text-h3">{t('wheel.stopped', { factor: scene.times ?? 1 })}</span>
    </output>
  )
}
