import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries, TextsProvider } from '@madang/kit'

/** The providers around every screen. Those of the design system are in the layout. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider>{children}</TextsProvider>
    </QueryClientProvider>
  )
}
