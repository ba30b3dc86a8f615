import './arcade.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts, wireKit } from '@madang/kit'
import { Arcade } from './app/arcade.tsx'
import { Surroundings } from './app/surroundings.tsx'
import { forwardKeys } from './app/forward-keys.ts'
import { frameHeaders, onPortalMessage, postToPortal } from './frame-session.ts'

wireKit({ headers: frameHeaders, refused: () => undefined, sessionOver: () => undefined })
onPortalMessage()
forwardKeys((key) => postToPortal({ kind: 'key', key }))
await needTexts('common', 'arcade')
const place = document.querySelector('#app')
if (!place) throw new Error('The page has no place for the game.')
createRoot(place).render(
  <StrictMode>
    <Surroundings>
      <Arcade />
    </Surroundings>
  </StrictMode>,
)
