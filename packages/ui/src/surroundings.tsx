import { createContext, createElement, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

/** The components' built-in texts; the app provides them once, in the reader's language. */
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
  copy: string
  copied: string
  remove: string
  chooseFile: string
  dropFile: string
  allAmount: string
  from: string
  to: string
  search: string
  noResults: string
  menu: string
  gain: string
  loss: string
  steps: string
  openRow: string
}

/** A language tag (BCP 47): "ko", "en", "zh-CN". */
export type UiLang = string
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}
export type LinkComponent = ComponentType<LinkProps>

export interface Surroundings {
  lang: UiLang
  labels: UiLabels
  Link: LinkComponent
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

/** Returns the components' texts; only inside a UiProvider. */
export function useLabels(): UiLabels {
  return useSurroundings().labels
}

/** Returns the reader's language; Korean without a provider (static rendering). */
export function useLang(): UiLang {
  return useContext(SurroundingsContext)?.lang ?? 'ko'
}

/** The router's link, or a plain anchor without a provider. */
export function UiLink(props: LinkProps) {
  return createElement(useContext(SurroundingsContext)?.Link ?? PlainLink, props)
}

function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext)
  if (!found) throw new Error('This component needs a <UiProvider> above it.')
  return found
}

export function PlainLink({ ref, children, ...rest }: LinkProps) {
  return (
    <a ref={ref} {...rest}>
      {children}
    </a>
  )
}
