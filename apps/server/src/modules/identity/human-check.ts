import type { Tx } from '#kernel/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import { deletePass, findPass } from './human-pass-store.ts'
import type { HumanPurpose } from './human-pass-store.ts'

/** What somebody shows to be let through as a person. */
export type HumanProof = { pass: string | undefined; purpose: HumanPurpose; ip: string; now: Date }

/** Uses the pass up. @throws Refusal `human-check-failed`: missing, used, old, or of another use */
export async function usePass(tx: Tx, isOn: boolean, proof: HumanProof): Promise<void> {
  if (!(await isAsked(tx, isOn))) return
  const { ip, now, pass, purpose } = proof
  if (!pass) return refuse('human-check-failed')
  if (!(await deletePass(tx, { digest: digestOf(pass), ip, now, purpose }))) {
    refuse('human-check-failed')
  }
}

/** Looks at the pass and leaves it. @throws Refusal `human-check-failed` */
export async function showPass(tx: Tx, isOn: boolean, proof: HumanProof): Promise<void> {
  if (!(await isAsked(tx, isOn))) return
  const { ip, now, pass, purpose } = proof
  if (!pass || !(await findPass(tx, { digest: digestOf(pass), ip, now, purpose }))) {
    refuse('human-check-failed')
  }
}

/** Takes the pass away without asking whether it was good. */
export async function burnPass(tx: Tx, { ip, now, pass, purpose }: HumanProof): Promise<void> {
  if (pass) await deletePass(tx, { digest: digestOf(pass), ip, now, purpose })
}

/** The check may be switched off in a demo only: a licence that is entered switches it on. */
async function isAsked(tx: Tx, isOn: boolean): Promise<boolean> {
  return isOn || (await readSettings(tx)).brand.licence !== ''
}
