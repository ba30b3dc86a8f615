import { wordedOf } from '@madang/wire/shapes'
import * as v from 'valibot'
import { decimal, whole } from './setting-fields.ts'

const name = wordedOf(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)))
const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,29}$/))
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const depositGroup = v.strictObject({ id: word, name })

/**
 * A deposit method, as a member chooses it. `bank` waits for a transfer; `qr` and `redirect` are
 * paid at the provider. Open from `opensAt` until `closesAt` in the brand's time zone; two equal
 * times mean the whole day.
 */
export const depositMethod = v.strictObject({
  id: word,
  group: word,
  kind: v.picklist(['bank', 'qr', 'redirect']),
  name,
  isOn: v.boolean(),
  amountMin: decimal,
  amountMax: decimal,
  feeFixed: decimal,
  feeBps: v.pipe(whole, v.maxValue(5_000)),
  opensAt: clock,
  closesAt: clock,
  /** The usual duration, shown to the member and used as the target of the work queue. */
  minutes: v.pipe(whole, v.minValue(1), v.maxValue(2_880)),
})
export type DepositMethod = v.InferOutput<typeof depositMethod>

export const depositGroups = v.pipe(
  v.array(depositGroup),
  v.minLength(1),
  v.maxLength(8),
  v.check((groups) => areDistinct(groups), 'twice'),
)
export const depositMethods = v.pipe(
  v.array(depositMethod),
  v.maxLength(20),
  v.check((methods) => areDistinct(methods), 'twice'),
)

const areDistinct = (ones: { id: string }[]): boolean =>
  new Set(ones.map(({ id }) => id)).size === ones.length

export const groupDefaults: v.InferOutput<typeof depositGroups> = [
  { id: 'easy', name: { EN: 'Pay right away', KO: '바로 결제하기' } },
  { id: 'transfer', name: { EN: 'Send it yourself', KO: '직접 보내기' } },
]

const usual = {
  amountMax: '10000000.00',
  amountMin: '10000.00',
  closesAt: '00:00',
  feeBps: 0,
  feeFixed: '0.00',
  isOn: true,
  opensAt: '00:00',
}
export const methodDefaults: DepositMethod[] = [
  {
    ...usual,
    group: 'easy',
    id: 'sandbox',
    kind: 'redirect',
    minutes: 1,
    name: { EN: 'Sandbox Pay', KO: '간편결제' },
  },
  {
    ...usual,
    amountMax: '2000000.00',
    group: 'easy',
    id: 'sandbox-qr',
    kind: 'qr',
    minutes: 1,
    name: { EN: 'Pay by QR code', KO: 'QR 결제' },
  },
  {
    ...usual,
    group: 'transfer',
    id: 'bank',
    kind: 'bank',
    minutes: 15,
    name: { EN: 'Bank transfer', KO: '계좌이체' },
  },
]
