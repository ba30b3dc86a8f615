import type { Title } from '@madang/games'
import { useTranslations } from 'use-intl'
import type { Scene } from '../reels/scene.ts'

/** The reel beside the reels: shows the multiplier of this spin's wins. */
export function MultiplierReel({
  scene,
  sceneAt,
  title,
}: {
  title: Title
  scene: Scene
  sceneAt: number
}) {
  const t = useTranslations('arcade')
  const values = title.config.multiplierReel
  if (!values) return null
  const isLanding = scene.kind === 'land'
  return (
    <p className="times-reel" aria-label={t('multiplierReel')}>
      {values.map(({ times }) => (
        <span
          key={isLanding && times === scene.times ? `${times} ${sceneAt}` : times}
          className="num"
          data-is={times === scene.times ? 'lit' : undefined}
          aria-hidden={times !== scene.times}
        >
          {t('multiplier', { factor: times })}
        </span>
      ))}
    </p>
  )
}
