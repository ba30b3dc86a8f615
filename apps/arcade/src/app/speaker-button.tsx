import { useStore } from '@madang/kit'
import { IconButton, Volume2, VolumeX } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { sound, turnSound } from '../slots/reels/sounds.ts'

/** Turns the sound of all games on and off; it is off by default. */
export function SpeakerButton() {
  const t = useTranslations('arcade')
  const isLoud = useStore(sound)
  return (
    <IconButton
      icon={isLoud ? Volume2 : VolumeX}
      label={t(isLoud ? 'soundOff' : 'soundOn')}
      aria-pressed={isLoud}
      onClick={() => turnSound(!isLoud)}
    />
  )
}
