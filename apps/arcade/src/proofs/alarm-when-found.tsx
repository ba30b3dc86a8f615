import { lazy, Suspense, useEffect } from 'react'
import { needTexts, useStore } from '@madang/kit'
import { differences } from './differences.ts'
import { recallDifferences } from './keep.ts'

/** The alarm is loaded when there is something to say: a game does not wait for it. */
const ProofAlarm = lazy(async () => {
  const [alarm] = await Promise.all([import('./proof-alarm.tsx'), needTexts('proofs')])
  return { default: alarm.ProofAlarm }
})

/** Says what this browser found different, on this page or on an earlier one. */
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
