import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { ChevronDown } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { CONTROL, Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import { Icon } from '../icon.tsx'

export interface SelectProps
  extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  /** Choices in order; or give <option>s as children. */
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** The empty first choice, such as "은행을 골라 주세요". */
  placeholder?: string
  children?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** The device's native list, styled like the other fields. */
export function Select(props: SelectProps) {
  const [frame, { id: given, options, placeholder, children, ...select }] = splitFrame(props)
  return (
    <Field {...frame} id={given}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          <select
            {...select}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={joinClasses(CONTROL, 'appearance-none pe-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute end-3.5 text-text-2" />
        </div>
      )}
    </Field>
  )
}
