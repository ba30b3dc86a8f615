import { lazy, Suspense, useEffect } from 'react'
import { needTexts, useStore } from '@madang/kit'
import { differences } from './differences.ts'
import { recallDifferences } from './keep.ts'

/** The alarm is loaded only when it is needed: a game does not wait for it. */
const ProofAlarm = lazy(async () => {
  const [alarm] = await Promise.all([import('./proof-alarm.tsx'), needTexts('proofs')])
  return { default: alarm.ProofAlarm }
})

/** Shows the differences that this browser found, on this page or on an earlier one. */
export function AlarmWhenFound() {
  const found = useStore(differences)
  useEffect(recallDifferences, [])
  if (found.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ProofAlarm />
    </Suspense>
  )
}
