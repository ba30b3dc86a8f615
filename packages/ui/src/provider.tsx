import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { DialogHost } from './components/windows/dialog.tsx'
import { ToastHost } from './components/windows/toast.tsx'
import { PlainLink, SurroundingsContext } from './surroundings.tsx'
import type { LinkComponent, UiLabels, UiLang } from './surroundings.tsx'

/**
 * Used once at the root of an app: provides the language, the components' own texts, the router's
 * link, and the hosts of `useAsk()` (dialogs) and `useToast()` (toasts).
 */
export function UiProvider({
  lang,
  labels,
  link,
  children,
}: {
  lang: UiLang
  labels: UiLabels
  link?: LinkComponent
  children: ReactNode
}) {
  const value = useMemo(() => ({ lang, labels, Link: link ?? PlainLink }), [lang, labels, link])
  return (
    <SurroundingsContext value={value}>
      <DialogHost>
        <ToastHost>{children}</ToastHost>
      </DialogHost>
    </SurroundingsContext>
  )
}
