import { Icon, LogOut } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { useLogOut } from './use-log-out.ts'

/** The last entry of a menu: logs out after a confirmation. */
export function LogOutItem() {
  const t = useTranslations('shell')
  const logOut = useLogOut()
  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className="label flex min-h-11 w-full items-center gap-3 border-s-3 border-transparent ps-4 pe-3 text-ui text-text-2 transition-colors hover:bg-s2 hover:text-text"
    >
      <Icon of={LogOut} size={18} className="text-text-3" />
      {t('logout')}
    </button>
  )
}
