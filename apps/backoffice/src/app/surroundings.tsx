import type { ReactNode } from 'react'
import { useLocale, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'

/** Provides the components of the design system with their language and texts. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang={useLocale()} labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}
