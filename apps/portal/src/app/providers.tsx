import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries, TextsProvider } from '@madang/kit'

/** What every screen stands on. The design system's own surroundings are in the layout. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider>{children}</TextsProvider>
    </QueryClientProvider>
  )
}
