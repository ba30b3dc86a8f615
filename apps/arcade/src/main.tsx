import './arcade.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts, wireKit } from '@madang/kit'
import { Arcade } from './app/arcade.tsx'
import { Surroundings } from './app/surroundings.tsx'
import { tellKeys } from './app/tell-keys.ts'
import { frameHeaders, hearPortal, tellPortal } from './frame-session.ts'

wireKit({ headers: frameHeaders, refused: () => undefined, sessionOver: () => undefined })
hearPortal()
tellKeys((key) => tellPortal({ kind: 'key', key }))
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
