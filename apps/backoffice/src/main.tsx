import '@madang/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { needTexts, queries, TextsProvider, wireKit } from '@madang/kit'
import { router } from './app/router.tsx'
import { Surroundings } from './app/surroundings.tsx'
import { enclose } from './kit/enclose.ts'
import { codeAsked, endSession, sessionNow } from './features/session/session.ts'
import { untouchedSeconds, watchTouches } from './features/session/untouched.ts'

wireKit({
  enclose,
  headers: () => ({
    'untouched-seconds': String(untouchedSeconds()),
    ...(sessionNow() && { token: sessionNow()?.token ?? '' }),
  }),
  refused: ({ code }) => {
    const isCodeOld = code === 'fresh-factor-needed'
    if (isCodeOld) codeAsked.set(true)
    return isCodeOld
  },
  // The login page stands where the screen was; after it the screen reads everything again.
  sessionOver: () => endSession(),
})

watchTouches()

await needTexts(
  'backoffice',
  'siteOffice',
  'cashOffice',
  'gameOffice',
  'memberOffice',
  // The decision card shows a member on any page.
  'memberView',
  'common',
  'menus',
  'pageHelp',
  'settings',
  'auditedActions',
  'refusal',
  'shell',
  // Names of banks are the members' too.
  'wallet',
)

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no place for the app')
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <TextsProvider>
      <Surroundings>
        <RouterProvider router={router} />
      </Surroundings>
    </TextsProvider>
  </QueryClientProvider>,
)
