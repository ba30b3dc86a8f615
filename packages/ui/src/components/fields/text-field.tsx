import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { CONTROL, Field, splitFrame } from './field.tsx'
import type { FieldFrame } from './field.tsx'

export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Shown inside the field before the text: an icon or a prefix. */
  before?: ReactNode
  /** Shown inside the field after the text: a unit or a button. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text; spread react-hook-form's `register(name)` onto it. */
export function TextField(props: TextFieldProps) {
  const [frame, { before, after, id: given, ...input }] = splitFrame(props)
  return (
    <Field {...frame} id={given}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          {before && (
            <span className="pointer-events-none absolute start-3.5 text-text-3">{before}</span>
          )}
          <input
            type="text"
            {...input}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={joinClasses(CONTROL, Boolean(before) && 'ps-10', Boolean(after) && 'pe-13')}
          />
          {after && <span className="absolute end-1 flex items-center text-text-2">{after}</span>}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps
  extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text, growing with what is written. */
export function TextArea(props: TextAreaProps) {
  const [frame, { id: given, ...area }] = splitFrame(props)
  return (
    <Field {...frame} id={given}>
      {({ id, describedBy, invalid }) => (
        <textarea
          rows={4}
          {...area}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={joinClasses(CONTROL, 'field-sizing-content min-h-28 resize-y py-3')}
        />
      )}
    </Field>
  )
}
