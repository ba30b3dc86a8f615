import type { Tx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { deletePass } from './human-pass-store.ts'
import type { HumanPurpose } from './human-pass-store.ts'

/** The proof that a visitor is human. */
export type HumanProof = { pass: string | undefined; purpose: HumanPurpose; ip: string; now: Date }

/** Uses the pass up. @throws Refusal `human-check-failed`: missing, used, expired, other purpose */
export async function usePass(tx: Tx, isOn: boolean, proof: HumanProof): Promise<void> {
  if (!(await isAsked(tx, isOn))) return
  const { ip, now, pass, purpose } = proof
  if (!pass) return refuse('human-check-failed')
  if (!(await deletePass(tx, { digest: digestOf(pass), ip, now, purpose }))) {
    refuse('human-check-failed')
  }
}

/** Deletes the pass, whether it is valid or not. */
export async function burnPass(tx: Tx, { ip, now, pass, purpose }: HumanProof): Promise<void> {
  if (pass) await deletePass(tx, { digest: digestOf(pass), ip, now, purpose })
}

/** The check may be switched off only in a demo: a brand with a licence always checks. */
async function isAsked(tx: Tx, isOn: boolean): Promise<boolean> {
  return isOn || (await readSettings(tx)).brand.licence !== ''
}
