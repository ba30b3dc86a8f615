import type { Refused } from '@madang/kit'
import { useEffect } from 'react'
import { askStep } from '../../kit/popups.ts'

/** Opens the second step when a way of coming in asks for one. */
export function useStep(refusal: Refused | undefined): void {
  useEffect(() => {
    if (refusal?.code !== 'second-step-needed') return
    askStep((refusal.facts['ways'] ?? {}) as Record<string, string>)
  }, [refusal])
}
