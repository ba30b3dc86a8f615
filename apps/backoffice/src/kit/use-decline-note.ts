import { useTranslations } from 'use-intl'

/** What a no to another operator's proposal asks for: why. */
export function useDeclineNote() {
  const t = useTranslations('backoffice.decide')
  return {
    also: { isNeeded: true, label: t('declineWhy'), lengthMax: 300, name: 'note' },
    variant: 'quiet',
  } as const
}
