import '../arcade.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { needTexts, wireKit } from '@madang/kit'
import { Surroundings } from '../app/surroundings.tsx'
import { AlarmWhenFound } from '../proofs/alarm-when-found.tsx'
import { VerifyPage } from './verify-page.tsx'

wireKit({ headers: () => ({}), refused: () => undefined, sessionOver: () => undefined })
await needTexts('common', 'arcade', 'fishing', 'live', 'tables', 'verify', 'proofs')
const place = document.querySelector('#app')
if (!place) throw new Error('The page has no place for the verifier.')
createRoot(place).render(
  <StrictMode>
    <Surroundings>
      <AlarmWhenFound />
      <VerifyPage />
    </Surroundings>
  </StrictMode>,
)
