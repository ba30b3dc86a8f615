import { Button, IconButton, Keyboard, LogOut, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../../features/identity/login/use-log-out.ts'
import { askKeys } from '../../../kit/popups.ts'
import { Choices } from '../menus/choices.tsx'

/** Language, theme and shortcuts, and at the end the logout, which asks once. */
export function AccountFoot({ isFixed = false }: { isFixed?: boolean }) {
  const t = useTranslations()
  const logOut = useLogOut()
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center gap-2 border-t border-seam',
        isFixed ? 'bg-s2 px-3 py-2' : 'pt-4',
      )}
    >
      <Choices />
      <IconButton
        icon={Keyboard}
        label={t('site.keys.title')}
        onClick={() => askKeys()}
        className="max-md:hidden"
      />
      <Button variant="quiet" icon={LogOut} onClick={() => void logOut()} className="ms-auto">
        {t('shell.logout')}
      </Button>
    </div>
  )
}
