import type { ComponentProps } from 'react'
import { leadToOutcome } from './lead-to-outcome.ts'

export { ErrandBanner, RefusalBanner } from '../../refusal-banner.tsx'

/**
 * A form of the portal: after each request it moves to the first invalid field or to the outcome.
 */
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
