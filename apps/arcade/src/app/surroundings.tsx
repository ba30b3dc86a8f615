import type { ReactNode } from 'react'
import { TextsProvider, useLocale, useUiLabels } from '@madang/kit'
import { UiProvider } from '@madang/ui'

/** Texts, language and the design system's texts around a page of the arcade. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <TextsProvider>
      <Ui>{children}</Ui>
    </TextsProvider>
  )
}

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider lang={useLocale()} labels={useUiLabels()}>
      {children}
    </UiProvider>
  )
}
