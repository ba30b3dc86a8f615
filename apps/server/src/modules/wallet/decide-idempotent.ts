import type { Tx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import type { Operator, Request } from '#kernel/http/route'

/** Every decision of an operator: the id of the request and the document it decides. */
type DecisionInput = { id: string; subject: string }

type Decision<Body> = Omit<Body, 'subject'> & {
  id: string
  operator: { id: string; name: string }
  at: Date
}

/**
 * Runs one request of an operator; a repeat gets the first response. If money is released, the
 * operator's MFA code must be fresh.
 *
 * @throws Refusal `fresh-factor-needed`, or a refusal of the work itself
 */
export async function decideIdempotent<Body extends DecisionInput>(
  { by, db, now }: Request<Operator>,
  call: string,
  { id, subject, ...input }: Body,
  work: (tx: Tx, decision: Decision<Body>) => Promise<unknown>,
  { isMoney = false } = {},
): Promise<void> {
  if (isMoney && by.freshUntil <= now) refuse('fresh-factor-needed')
  const operator = { id: by.id, name: by.name }
  const decision = { ...input, at: now, id: subject, operator } as unknown as Decision<Body>
  await writeIdempotent(
    db,
    { actor: by.id, call, content: { subject, ...input }, key: id },
    async (tx) => {
      await work(tx, decision)
      return { subject }
    },
  )
}
