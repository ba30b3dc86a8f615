import { Button, Modal, Text } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { usePopup } from '../../../kit/popups.ts'
import { useSession } from '../../../kit/session.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useLogOut } from '../login/use-log-out.ts'

/**
 * Forces a password change first: the window does not close. The old password is asked only if this
 * session did not just prove it.
 */
export function ChangePasswordPopup() {
  const t = useTranslations('identity.change')
  const popup = usePopup()
  const account = useSession()?.account ?? ''
  const logOut = useLogOut()
  const isOldAsked = popup?.kind === 'changePassword' && popup.isOldAsked
  return (
    <Modal
      open
      title={t('title')}
      width={440}
      footer={
        <Button variant="link" onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Text tone="quiet">{t('why')}</Text>
        <ChangePasswordForm account={account} isOldAsked={isOldAsked} />
      </div>
    </Modal>
  )
}
