import { Button, Modal, Text } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'

/** Tells the reader that the session of an open page ended, instead of showing a visitor's page. */
export function EndedPopup() {
  const t = useTranslations('identity.ended')
  const common = useTranslations('common')
  const popup = usePopup()
  if (popup?.kind !== 'ended') return null
  const mayLogInAgain = popup.cause === 'other'
  return (
    <Modal open title={t('title')} width={440} minHeight={200} onClose={closePopup}>
      <div className="grid gap-5 pb-2">
        <Text>{t(popup.cause)}</Text>
        <Button
          data-autofocus
          wide
          size="large"
          onClick={() => {
            closePopup()
            if (mayLogInAgain) askLogin()
          }}
        >
          {mayLogInAgain ? t('again') : common('confirm')}
        </Button>
      </div>
    </Modal>
  )
}
