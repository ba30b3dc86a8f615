import { turnTexts, turnTheme, useLang, useTheme } from '@madang/kit'
import { nextLanguage } from '@madang/texts/languages'
import { Expand, Languages, Moon, Sun } from '@madang/ui'
import { useTranslations } from 'use-intl'

async function turnFull(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

/** Full screen, theme and language, as the last entries of a game's menu. */
export function useThemeEntries() {
  const t = useTranslations('arcade')
  const lang = useLang()
  const isDay = useTheme() === 'light'
  return [
    ...(document.fullscreenEnabled
      ? [{ icon: Expand, key: 'full', label: t('fullScreen'), onPress: () => void turnFull() }]
      : []),
    {
      icon: isDay ? Moon : Sun,
      key: 'theme',
      label: t(isDay ? 'night' : 'day'),
      onPress: () => turnTheme(isDay ? 'dark' : 'light'),
    },
    {
      icon: Languages,
      key: 'language',
      label: t('language'),
      onPress: () => void turnTexts(nextLanguage(lang)),
    },
  ]
}
