import { keyOf, queries } from '@madang/kit'
import type { Refused } from '@madang/kit'
import { showStep, stepWays } from '@madang/wire/second-step'
import { useEffect } from 'react'
import { askStep } from '../../kit/popups.ts'
import { keepWait } from './code-wait.ts'
import { keepStep } from './kept-step.ts'

/** Opens the second step when a way of coming in asks for one. */
export function useStep(refusal: Refused | undefined): void {
  useEffect(() => {
    if (refusal?.code !== 'second-step-needed') return
    queries.setQueryData(keyOf(showStep, {}), { ways: refusal.facts['ways'] ?? {} })
    // A code that was sent for the step before opens nothing here: nobody waits for its end.
    for (const way of stepWays) keepWait(sessionStorage, `step-${way}`, 0, Date.now())
    keepStep('')
    askStep()
  }, [refusal])
}
