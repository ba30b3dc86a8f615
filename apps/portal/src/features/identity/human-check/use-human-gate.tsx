import { useState } from 'react'
import type { ReactNode } from 'react'
import { SliderCheck } from './slider-check.tsx'
import type { SliderPurpose } from './use-slider.ts'
import { useStatus } from '../use-status.ts'

/**
 * Shows the slider between a submit and its call; if it is switched off, the call is sent at once.
 */
export function useHumanGate(
  purpose: SliderPurpose,
  go: (pass: { pass?: string }) => void,
): { isOpen: boolean; open: () => void; slider: ReactNode } {
  const { isHumanCheckOn } = useStatus()
  const [isOpen, setOpen] = useState(false)
  const passed = (pass: string) => {
    setOpen(false)
    go({ pass })
  }
  return {
    isOpen,
    open: () => (isHumanCheckOn ? setOpen(true) : go({})),
    slider: isOpen && <SliderCheck purpose={purpose} onPass={passed} />,
  }
}
