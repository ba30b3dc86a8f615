import { createContext, lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { needTexts } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { Call, Gives } from '@madang/wire'
import type { showOfficeMember } from '@madang/wire/members'

export type Member = Gives<typeof showOfficeMember>

/** A tab of a member's page, for those whose press of its call would be taken. */
export type MemberTab = {
  /** Its word in the address and under `memberView.tabs`. */
  key: string
  call: Call
  /** From the first to the last. */
  place: number
  /** A trial member has no money and no limits of their own. */
  isOfMoney?: boolean
  part: LazyExoticComponent<ComponentType<{ member: Member }>>
}

/** What may be done to a member, in the menu of their page. */
export type MemberAction = {
  /** Its word under `memberView.does`. */
  key: string
  call: Call
  place: number
  isOfMoney?: boolean
  /** Whether there is anything to do for this member. */
  isFor?: (member: Member) => boolean
  form: LazyExoticComponent<ComponentType<{ member: Member; close: () => void }>>
}

export type MemberParts = { tabs: readonly MemberTab[]; actions: readonly MemberAction[] }

/** What the features add to a member's page; the frame says them, in their order. */
export const AllMemberParts = createContext<MemberParts>({ actions: [], tabs: [] })

/** Loads a part with its texts once somebody opens it. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: Area[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), needTexts(...areas)])
    return { default: part }
  })
}
