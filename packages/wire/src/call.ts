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

/** The three sites of the product. */
export type FrontName = 'portal' | 'arcade' | 'backoffice'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type AnySchema = v.GenericSchema<any, any> // oxlint-disable-line typescript/no-explicit-any

/** One API call. Its input joins path, query and body in one object. */
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
  /** The site that serves the call, when the audience alone does not decide it. */
  front?: FrontName
  /** Takes a raw body (an image, a signed webhook) of at most this many bytes instead of JSON. */
  takesBytes?: number
  /** Sent form-encoded, as the specification requires; JSON is accepted as well. */
  isForm?: boolean
  /** Carries a secret: may (or, by setting, must) come in an envelope (the specification's Enc). */
  isEnveloped?: boolean
  /** Allowed while the session may only change its password. */
  whilePasswordMustChange?: boolean
  /** How many requests a visitor may send in a second; a person does not send more. */
  perSecondMax?: number
  /** A successful call logs somebody in and is recorded in the trail of security events. */
  opensSession?: boolean
  /** Also allowed during maintenance and for a restricted region. */
  whileClosed?: boolean
  refuses: readonly RefusalCode[]
  /** One sentence for the readable API page. */
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

/**
 * Declares a call; `get`, `post`, `put` or `delete` holds its path, `:name` marks a path parameter.
 */
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

/**
 * Returns the site of a call: games use the play origin, operators their own, all others the
 * portal.
 */
export function frontOf(wire: Pick<Call, 'for' | 'front'>): FrontName {
  if (wire.front) return wire.front
  if (wire.for === 'frame') return 'arcade'
  return wire.for === 'operator' ? 'backoffice' : 'portal'
}
