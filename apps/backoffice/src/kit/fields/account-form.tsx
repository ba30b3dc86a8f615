import { Section, TextField } from '@madang/ui'
import type { Call } from '@madang/wire'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { May } from '../may.tsx'

/** Starts an action on an account: its name first, then the possible actions. */
export function AccountForm(props: {
  call: Call
  title: string
  label: string
  /** Shown below the name. */
  note?: ReactNode
  /** Fields that apply to every account. */
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
