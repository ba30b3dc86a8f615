import type { ReactNode } from 'react'
import { useLang, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'

/** Gives the components of the design system their language and their own words. */
export function Surroundings({ children }: { children: ReactNode }) {
  const lang = useLang()
  return (
    <UiProvider lang={lang === 'KO' ? 'ko' : 'en'} labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}
