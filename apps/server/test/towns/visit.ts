import * as wire from '@madang/wire/identity'
import { castMembers } from '../../src/modules/identity/cast.ts'
import type { Town, Visit } from './town.ts'

/** The device id of each member's browser, kept between visits. */
const marks = new WeakMap<Town, Map<string, string>>()

/** A browser that somebody of the cast has logged in with, ready for `town.ask`. */
export async function visitOf(town: Town, name: string, ip?: string): Promise<Visit> {
  const person = castMembers.find((member) => member.name === name)
  if (!person) throw new Error(`${name} is not one of the cast`)
  const own = marks.get(town) ?? new Map<string, string>()
  marks.set(town, own)
  const known = own.get(name)
  const visit: Visit = { cookies: known ? { mark: known } : {}, ...(ip && { ip }) }
  const reply = await town.ask(wire.login, { password: person.password, username: name }, visit)
  if (!reply.success) throw new Error(`${name} cannot log in: ${reply.errorCode}`)
  visit.token = String(reply.value.token)
  if (visit.cookies['mark']) own.set(name, visit.cookies['mark'])
  return visit
}
