import type { Tx } from '#kernel/database/database'
import { digestOf, newToken } from '#kernel/ids'
import { insertStep } from './login-step-store.ts'
import type { Origin } from '../../sessions/open-session.ts'
import type { StepWays } from './step-way.ts'

const stepLifeMs = 10 * 60_000

type How = Origin & {
  at: Date
  isPasswordTyped: boolean
  mustChangePassword: boolean
  isRemembered?: boolean
}

/** Stores a login until its second step is completed. @returns the ticket of the step */
export async function beginStep(
  tx: Tx,
  memberId: string,
  how: How,
  ways: StepWays,
): Promise<string> {
  const ticket = newToken()
  await insertStep(tx, {
    device: how.device,
    digest: digestOf(ticket),
    endsAt: new Date(how.at.getTime() + stepLifeMs),
    ip: how.ip,
    isPasswordTyped: how.isPasswordTyped,
    isRemembered: how.isRemembered ?? false,
    memberId,
    mustChangePassword: how.mustChangePassword,
    place: how.place ?? null,
    ways: Object.keys(ways),
  })
  return ticket
}
