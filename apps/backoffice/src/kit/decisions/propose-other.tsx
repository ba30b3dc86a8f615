import { useState } from 'react'
import { Select } from '@madang/ui'
import type { Call } from '@madang/wire'
import { Decision } from './decision.tsx'
import { useMay } from '../may.tsx'

/** Selects a value instead of the current one, and proposes it to the other operators. */
export function ProposeOther(props: {
  others: readonly { value: string; label: string }[]
  call: Call
  /** The request's fields besides the reason. */
  fixed: (wanted: string) => object
  refreshes: readonly Call[]
  words: { none: string; about: string; other: string; propose: string; reason: string }
}) {
  const { others, words } = props
  const [wanted, setWanted] = useState('')
  if (!useMay(props.call)) return null
  if (others.length === 0) return <p className="text-small text-text-3">{words.none}</p>
  return (
    <>
      <p className="text-small text-text-2">{words.about}</p>
      <Select
        label={words.other}
        value={wanted}
        options={[{ label: '–', value: '' }, ...others]}
        onChange={({ target }) => setWanted(target.value)}
      />
      {wanted !== '' && (
        <Decision
          call={props.call}
          fixed={props.fixed(wanted)}
          words={words.propose}
          proposes
          reason={words.reason}
          refreshes={props.refreshes}
          done={() => setWanted('')}
        />
      )}
    </>
  )
}
