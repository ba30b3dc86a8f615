import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { publish } from '#kernel/events'
import { insertCredential } from './passwords/credential-store.ts'
import { memberRegistered } from './events.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { memberKind } from './member.ts'
import { findMemberByAccount, insertMember } from './member-store.ts'
import { referralCodeFrom } from './registration/registration.ts'

/** A member of the demo brand. The passwords are public, so never enter a licence with them. */
export type CastMember = {
  name: string
  password: string
  paymentPassword: string
  realName: string
  email: string
  bornOn: string
  mobile: string
}

export const castMembers: CastMember[] = [
  {
    bornOn: '1994-03-12',
    mobile: '+821012345601',
    email: 'minji@example.com',
    name: 'minji',
    password: 'madang-minji-2026',
    paymentPassword: '730518',
    realName: '김민지',
  },
  {
    bornOn: '1988-11-02',
    mobile: '+821012345602',
    email: 'junho@example.com',
    name: 'junho',
    password: 'madang-junho-2026',
    paymentPassword: '482615',
    realName: '이준호',
  },
  {
    bornOn: '1999-07-25',
    mobile: '+821012345603',
    email: 'sora@example.com',
    name: 'sora',
    password: 'madang-sora-2026',
    paymentPassword: '915203',
    realName: '박소라',
  },
]

/** Adds the members of the demo brand; existing members stay unchanged. */
export async function cast(context: AppContext): Promise<void> {
  for (const person of castMembers) await addCastMember(context, person)
}

/** Adds one member of the demo brand; an existing member stays unchanged. */
export async function addCastMember({ config, db }: AppContext, person: CastMember): Promise<void> {
  if (await db.read((tx) => findMemberByAccount(tx, person.name))) return
  const hashes = {
    login: await hashPassword(config, person.password),
    payment: await hashPassword(config, person.paymentPassword),
  }
  await db.write(async (tx) => {
    const id = newId()
    const setAt = new Date()
    const member = { ...castMember, ...person, account: person.name, id, registeredAt: setAt }
    const referralCode = referralCodeFrom(randomBytes(8))
    const nickname = person.realName.slice(1)
    const proven = { mobileVerifiedAt: setAt, nickname, referralCode }
    if (!(await insertMember(tx, { ...member, ...proven }))) return
    for (const purpose of ['login', 'payment'] as const) {
      await insertCredential(tx, { hash: hashes[purpose], memberId: id, purpose, setAt })
    }
    const { kind } = member
    await publish(tx, memberRegistered, [
      { at: setAt.toISOString(), kind, memberId: id, referredById: null },
    ])
  })
}

/** The values that all members of the demo brand share. */
export const castMember = {
  contacts: {},
  hasConfirmedAge: true,
  kind: memberKind.member,
  language: 'KO' as const,
  referredById: null,
  registeredFrom: 'cast',
  registeredIp: '127.0.0.1',
  state: 'active' as const,
  termsVersion: '2026-01',
}
