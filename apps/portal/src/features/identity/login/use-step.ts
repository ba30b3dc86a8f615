import { keyOf, queries } from '@madang/kit'
import type { Refused } from '@madang/kit'
import { showStep, stepWays } from '@madang/wire/second-step'
import { useEffect } from 'react'
import { askStep } from '../../../kit/popups.ts'
import { keepWait } from '../phone/code-wait.ts'
import { keepStep } from './kept-step.ts'

/** Opens the MFA challenge when a login requires one. */
export function useStep(refusal: Refused | undefined): void {
  useEffect(() => {
    if (refusal?.code !== 'second-step-needed') return
    queries.setQueryData(keyOf(showStep, {}), { ways: refusal.facts['ways'] ?? {} })
    // A code of the earlier challenge is useless here, so its countdown is cleared.
    for (const way of stepWays) keepWait(sessionStorage, `step-${way}`, 0, Date.now())
    keepStep('')
    askStep()
  }, [refusal])
}
