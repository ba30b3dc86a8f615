import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

/** Returns the built-in texts of the design system's components, for its `UiProvider`. */
export function useUiLabels() {
  const t = useTranslations('common')
  return useMemo(
    () => ({
      allAmount: t('ui.allAmount'),
      cancel: t('cancel'),
      capsLock: t('ui.capsLock'),
      chooseFile: t('ui.chooseFile'),
      close: t('close'),
      confirm: t('confirm'),
      copied: t('ui.copied'),
      copy: t('ui.copy'),
      dropFile: t('ui.dropFile'),
      from: t('ui.from'),
      gain: t('ui.gain'),
      hidePassword: t('ui.hidePassword'),
      loading: t('loading'),
      loss: t('ui.loss'),
      menu: t('ui.menu'),
      next: t('ui.next'),
      noResults: t('ui.noResults'),
      openRow: t('ui.openRow'),
      page: (number: number) => t('ui.page', { number }),
      pages: t('ui.pages'),
      previous: t('ui.previous'),
      remove: t('ui.remove'),
      required: t('ui.required'),
      search: t('ui.search'),
      showPassword: t('ui.showPassword'),
      steps: t('ui.steps'),
      to: t('ui.to'),
    }),
    [t],
  )
}
