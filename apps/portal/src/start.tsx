import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts } from '@madang/kit'
import { resumeIfAny, watchSession } from './features/identity/login/watch-session.ts'
import { followReleases } from './kit/follow-releases.ts'
import { loadStatus } from './kit/system-status.ts'
import { wireSession } from './kit/wire-session.ts'
import { followLive } from './app/live-effects.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'

/** The first view of the HTML stays until the real page is ready, so that nothing flashes. */
export async function start(): Promise<void> {
  // In a build this is the file of the first view.
  followReleases(import.meta.url)
  wireSession()
  watchSession()
  const place = document.querySelector('#app')
  if (!place) throw new Error('The page has no place for the app.')
  await Promise.all([needTexts('common', 'shell'), loadStatus(), resumeIfAny()])
  await router.load()
  const root = createRoot(place)
  // In slices: the first view is there already, and a phone must be free to scroll meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
  followLive()
}
