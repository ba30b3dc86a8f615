import { useTranslations } from 'use-intl'

/** Returns the field that declining another operator's proposal requires: the reason. */
export function useDeclineNote() {
  const t = useTranslations('backoffice.decide')
  return {
    also: { isNeeded: true, label: t('declineWhy'), lengthMax: 300, name: 'note' },
    variant: 'quiet',
  } as const
}
