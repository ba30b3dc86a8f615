import type * as v from 'valibot'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. This is the who-may-do-what table: one row per route, beside the route.
 *
 * - `anyone`: no session needed (visitors too).
 * - `session`: a member or a trial member who is logged in.
 * - `member`: a logged-in member; a trial member gets `in_need_true_account`.
 * - `frame`: a game client inside the play origin, proven by its launch session.
 * - `operator`: a logged-in operator who holds one of `roles`.
 * - `outside`: a payment provider or vendor, proven by a signature over the raw body.
 */
export type Audience = 'anyone' | 'session' | 'member' | 'frame' | 'operator' | 'outside'

export type Role =
  | 'support'
  | 'payments'
  | 'risk'
  | 'content'
  | 'marketing'
  | 'agents'
  | 'finance'
  | 'compliance'
  | 'admin'
  | 'auditor'

/** The three addresses of the product. */
export type FrontName = 'portal' | 'arcade' | 'backoffice'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type AnySchema = v.GenericSchema<any, any> // oxlint-disable-line typescript/no-explicit-any

/** One call of the wire. What it takes is path, query and body together, as one object. */
export type Call<
  Takes extends AnySchema = AnySchema,
  Gives extends AnySchema = AnySchema,
  For extends Audience = Audience,
> = {
  method: Method
  path: string
  for: For
  roles?: readonly Role[]
  takes: Takes
  gives: Gives
  /** The address that serves it, where the audience alone does not decide. */
  front?: FrontName
  /** A raw body (an image, a signed webhook) of at most this many bytes instead of JSON. */
  takesBytes?: number
  /** Sent form-encoded where the specification says so; JSON is taken as well. */
  isForm?: boolean
  /** Carries a secret: may, or by setting must, come in an envelope (the specification's Enc). */
  isEnveloped?: boolean
  /** May be called while the session may do nothing but change its password. */
  whilePasswordMustChange?: boolean
  /** How often one visitor may call within a second; more is no hand at work. */
  perSecondMax?: number
  /** Who is answered has come in: a line in the trail of security events. */
  opensSession?: boolean
  /** Answers during maintenance and to a restricted region too. */
  whileClosed?: boolean
  refuses: readonly RefusalCode[]
  /** In one sentence, for the readable API page. */
  about: string
}

type Path = { get: string } | { post: string } | { put: string } | { delete: string }

type Shape<Takes extends AnySchema, Gives extends AnySchema, For extends Audience> = Path & {
  for: For
  roles?: readonly Role[]
  takes: Takes
  gives: Gives
  refuses?: readonly RefusalCode[]
  front?: FrontName
  takesBytes?: number
  isForm?: boolean
  isEnveloped?: boolean
  whilePasswordMustChange?: boolean
  whileClosed?: boolean
  opensSession?: boolean
  perSecondMax?: number
  about: string
}

/** Declares a call; `get`, `post`, `put` or `delete` holds its path, `:name` marks a path part. */
export function call<Takes extends AnySchema, Gives extends AnySchema, const For extends Audience>(
  shape: Shape<Takes, Gives, For>,
): Call<Takes, Gives, For> {
  const { refuses = [], ...rest } = shape
  const [method, path] = methodOf(shape)
  return { ...rest, method, path, refuses }
}

export type Takes<C extends Call> = v.InferInput<C['takes']>
export type Gives<C extends Call> = v.InferInput<C['gives']>

function methodOf(shape: Path): [Method, string] {
  if ('get' in shape) return ['GET', shape.get]
  if ('post' in shape) return ['POST', shape.post]
  if ('put' in shape) return ['PUT', shape.put]
  return ['DELETE', shape.delete]
}

/** Games call from the play origin, operators from their own address, everyone else the portal. */
export function frontOf(wire: Pick<Call, 'for' | 'front'>): FrontName {
  if (wire.front) return wire.front
  if (wire.for === 'frame') return 'arcade'
  return wire.for === 'operator' ? 'backoffice' : 'portal'
}
