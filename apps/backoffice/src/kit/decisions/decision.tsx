import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import type { CallInput } from '@madang/kit'
import { Banner, Button, useToast } from '@madang/ui'
import type { ButtonVariant } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { countWaiting } from '@madang/wire/desk'
import { AlsoFields, AmountField } from './decision-fields.tsx'
import type { Also, Words } from './decision-fields.tsx'
import { OpenNext, RenewRow, shortcutOf } from '../lists/list-keys.tsx'
import { May } from '../may.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { useNeeds } from '../use-needs.ts'
import { useShowOutcome } from './use-show-outcome.ts'

type Props<C extends Call> = {
  call: C
  /** The request's fields besides reason and amount. */
  fixed: object
  words: string
  variant?: ButtonVariant
  /** Asks for a reason; the label says who will read it. */
  reason?: string
  amount?: { label: string; initial: string }
  also?: Also | readonly Also[]
  /** The request's fields of the further ones, where they are not simply its own. */
  bodyOf?: (also: Words) => object
  /** The subject of the request, repeated right before it: how much, to whom. */
  about?: string
  refreshes: readonly Call[]
  /**
   * Whether the request only proposes the action to another operator; then it is not reported as
   * done. Read from the answer's state where nothing is given.
   */
  proposes?: boolean | ((answer: Gives<C>) => boolean)
  done?: (answer: Gives<C>) => void
}

/**
 * One decision of an operator: a button, with a reason or an amount if the call takes one. Hidden
 * from operators who may not make the call.
 */
export function Decision<C extends Call>(props: Props<C>) {
  return (
    <May call={props.call}>
      <DecisionForm {...props} />
    </May>
  )
}

/** Keeps its texts while it is open; the server's response is shown beside the button. */
function DecisionForm<C extends Call>(props: Props<C>) {
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState(props.amount?.initial ?? '')
  const [also, setAlso] = useState<Words>({})
  const alsos = [props.also ?? []].flat()
  const written = writtenOf(also)
  const end = useEnd(props)
  const decide = useCall(props.call, {
    refreshes: [...props.refreshes, countWaiting],
    done(answer) {
      setReason('')
      setAlso({})
      needs.forget()
      end(answer)
    },
  })
  const needs = useNeeds<string>({
    ...hasNeeded(alsos, written),
    amount: props.amount === undefined || amount !== '',
    reason: props.reason === undefined || isReason(reason),
  })
  const form = useFocusLeft()
  const refusal = useOwnRefusal(decide.refusal)
  return (
    <form
      ref={form}
      data-shortcut={shortcutOf(props.call.path, props.fixed)}
      className="grid gap-3 border-t border-seam pt-4 [form+&]:mt-5"
      onSubmit={needs.submit(
        () =>
          void decide.send({
            ...props.fixed,
            ...(props.reason && { reason: reason.trim() }),
            ...(props.amount && { amount }),
            ...(props.bodyOf?.(written) ?? written),
          } as CallInput<C>),
      )}
    >
      {props.about && <About words={props.about} />}
      {props.amount && (
        <AmountField
          label={props.amount.label}
          value={amount}
          change={setAmount}
          error={needs.errorOf('amount')}
        />
      )}
      <AlsoFields
        of={alsos}
        words={also}
        change={setAlso}
        errorOf={(name) => needs.errorOf(`also ${name}`)}
      />
      {props.reason && (
        <ReasonField
          label={props.reason}
          value={reason}
          change={setReason}
          isMissed={needs.isMissed}
        />
      )}
      {refusal && <Refusal words={refusal} />}
      <Silence isUnknown={decide.isUnknown} isOver={decide.error !== undefined} />
      <Button type="submit" variant={props.variant ?? 'action'} busy={decide.busy}>
        {props.words}
      </Button>
    </form>
  )
}

const hasNeeded = (alsos: readonly Also[], written: Words): Record<string, boolean> =>
  Object.fromEntries(
    alsos.map(({ isNeeded, name }) => [`also ${name}`, isNeeded !== true || name in written]),
  )

const writtenOf = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .map(([name, word]) => [name, word.trim()] as const)
      .filter(([, word]) => word !== ''),
  )

/** Reports that the action is done; if it closes the sheet, the next item of the queue opens. */
function useEnd<C extends Call>(props: Props<C>): (answer: Gives<C>) => void {
  const t = useTranslations('backoffice.decision')
  const showOutcome = useShowOutcome()
  const openNext = use(OpenNext)
  const renew = use(RenewRow)
  return (answer) => {
    // The sheet may close with it, so the message is shown on the page.
    showOutcome(answer, t('done', { words: props.words }), givenOutcome(props, answer))
    renew(answer)
    props.done?.(answer)
    if (props.done) openNext?.()
  }
}

function givenOutcome<C extends Call>({ proposes }: Props<C>, answer: Gives<C>) {
  if (proposes === undefined) return undefined
  const isProposed = typeof proposes === 'function' ? proposes(answer) : proposes
  return isProposed ? 'proposed' : 'done'
}

/** The reply is pending or never came: neither means that the request failed. */
function Silence({ isOver, isUnknown }: { isOver: boolean; isUnknown: boolean }) {
  const t = useTranslations('backoffice.decision')
  if (isUnknown) return <Banner tone="warn">{t('checking')}</Banner>
  return isOver && <Banner tone="warn">{t('unreachable')}</Banner>
}

const About = ({ words }: { words: string }) => (
  <p className="text-ui font-medium break-words">{words}</p>
)

const Refusal = ({ words }: { words: string }) => (
  <Banner tone="danger" alert>
    {words}
  </Banner>
)

const overtaken = new Set<string>(['changed-meanwhile', 'document-moved-on', 'proposal-closed'])

/**
 * Returns the refusal to show in the form. If another operator was faster, the form disappears with
 * its subject, so that refusal is shown outside.
 */
function useOwnRefusal(refusal: { code: string; message: string } | undefined) {
  const toast = useToast()
  const isOvertaken = refusal !== undefined && overtaken.has(refusal.code)
  useEffect(() => {
    if (isOvertaken) toast({ text: refusal.message, tone: 'danger' })
  }, [isOvertaken, refusal, toast])
  return isOvertaken ? undefined : refusal?.message
}

/** A finished decision disappears; the focus stays in its window. */
function useFocusLeft() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const here = form.current
    return () => {
      const sheet = here?.closest('dialog')
      if (sheet && here?.contains(document.activeElement)) sheet.querySelector('button')?.focus()
    }
  }, [])
  return form
}
