import { createContext, createElement, useContext, useMemo } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'
import { DialogHost } from './components/dialog.tsx'
import { ToastHost } from './components/toast.tsx'

/**
 * Words that components say by themselves; the app hands them in once, in the reader's language.
 */
export interface UiLabels {
  close: string
  confirm: string
  cancel: string
  loading: string
  previous: string
  next: string
  /** "3쪽", "Page 3" */
  page: (number: number) => string
  pages: string
  showPassword: string
  hidePassword: string
  capsLock: string
  required: string
  optional: string
  copy: string
  copied: string
  remove: string
  chooseFile: string
  dropFile: string
  hiddenAmount: string
  allAmount: string
  from: string
  to: string
  search: string
  noResults: string
  menu: string
  gain: string
  loss: string
  steps: string
  breadcrumb: string
  openRow: string
  sliderHint: string
}

/** A language tag (BCP 47): "ko", "en", "zh-CN". */
export type UiLang = string
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
export type LinkComponent = ComponentType<LinkProps>

interface Surroundings {
  lang: UiLang
  labels: UiLabels
  Link: LinkComponent
}

const SurroundingsContext = createContext<Surroundings | null>(null)

/**
 * Stands once at the root of an app: language, the components' own words, the router's link, and
 * the
 * hosts of `useAsk()` (dialogs) and `useTell()` (toasts).
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

/** The words of the components; only inside a UiProvider. */
export function useLabels(): UiLabels {
  return useSurroundings().labels
}

/** The reader's language; Korean where no provider stands (static rendering). */
export function useLang(): UiLang {
  return useContext(SurroundingsContext)?.lang ?? 'ko'
}

/** The router's link, or a plain anchor where no provider stands. */
export function UiLink(props: LinkProps) {
  return createElement(useContext(SurroundingsContext)?.Link ?? PlainLink, props)
}

function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext)
  if (!found) throw new Error('This component needs a <UiProvider> above it.')
  return found
}

function PlainLink({ ref, children, ...rest }: LinkProps) {
  return (
    <a ref={ref} {...rest}>
      {children}
    </a>
  )
}
