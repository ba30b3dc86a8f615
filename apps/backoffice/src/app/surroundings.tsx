import type { ReactNode } from 'react'
import { useLocale, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'

/** Gives the components of the design system their language and their own words. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang={useLocale()} labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}
