import type { ComponentProps } from 'react'
import { leadToOutcome } from './lead-to-outcome.ts'

export { ErrandBanner, RefusalBanner } from '../refusal-banner.tsx'

/** A form of the portal: each press leads to the first faulty field or to what came of it. */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(submit) => {
        submit.preventDefault()
        const form = submit.currentTarget
        onSubmit?.(submit)
        leadToOutcome(form)
      }}
    />
  )
}
