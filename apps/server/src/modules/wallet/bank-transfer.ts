import type { receiver } from '@madang/wire/bank-transfer'
import { isSameName } from '@madang/wire/typed'
import type { InferOutput } from 'valibot'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'

export type Receiver = InferOutput<typeof receiver>

/** A transfer as the operator who sent it states it. */
export type SentTransfer = { amount: string; receiver: Receiver; reference: string }

type Given = { [Field in keyof SentTransfer]?: SentTransfer[Field] | undefined }

/**
 * Checks that a sent transfer is complete and is the one on record, so that money never leaves for
 * another account or by another amount, for example from an old page.
 *
 * @throws Refusal `receiver-missing`, `reference-missing`, `transfer-differs`
 */
export function needTransfer(given: Given, known: { units: bigint; receiver: Receiver }): string {
  const { amount, receiver, reference } = given
  if (reference === undefined) return refuse('reference-missing')
  if (receiver === undefined || amount === undefined) return refuse('receiver-missing')
  const isSame =
    unitsOf(amount) === known.units &&
    receiver.bank === known.receiver.bank &&
    digitsOf(receiver.number) === digitsOf(known.receiver.number) &&
    isSameName(receiver.holder, known.receiver.holder)
  return isSame ? reference : refuse('transfer-differs')
}

/**
 * Checks an amount that an operator states although the outcome does not ask for one: whoever names
 * another amount than the one that moves is looking at something else.
 *
 * @throws Refusal `transfer-differs`
 */
export function needStatedAmount(amount: string | undefined, units: bigint): void {
  if (amount !== undefined && unitsOf(amount) !== units) refuse('transfer-differs')
}

const digitsOf = (number: string): string => number.replace(/\D/g, '')
