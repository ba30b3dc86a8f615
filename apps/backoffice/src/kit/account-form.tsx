import { Section, TextField } from '@madang/ui'
import type { Call } from '@madang/wire'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { May } from './may.tsx'

/** Begins something with an account: its name first, and what may be done with it behind that. */
export function AccountForm(props: {
  call: Call
  title: string
  label: string
  /** Said below the name. */
  note?: ReactNode
  /** Fields that belong to it whoever it is. */
  fields?: ReactNode
  children: (account: string) => ReactNode
}) {
  const [account, setAccount] = useState('')
  const name = account.trim()
  return (
    <May call={props.call}>
      <Section title={props.title}>
        <div className="grid max-w-120 gap-4">
          <TextField
            label={props.label}
            maxLength={40}
            value={account}
            onChange={(typed) => setAccount(typed.target.value)}
          />
          {props.fields}
          {props.note}
          {name !== '' && props.children(name)}
        </div>
      </Section>
    </May>
  )
}
