import { createContext, lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { needTexts } from '@madang/kit'
import type { Area } from '@madang/texts/areas'
import type { Call, Gives } from '@madang/wire'
import type { showOfficeMember } from '@madang/wire/members'

export type Member = Gives<typeof showOfficeMember>

/** A tab of a member's page, for operators who may make its call. */
export type MemberTab = {
  /** Its key in the address and under `memberView.tabs`. */
  key: string
  call: Call
  /** From the first to the last. */
  place: number
  /** A trial member has no money and no limits of their own. */
  isOfMoney?: boolean
  part: LazyExoticComponent<ComponentType<{ member: Member }>>
}

/** An action on a member, in the menu of their page. */
export type MemberAction = {
  /** Its key under `memberView.does`. */
  key: string
  call: Call
  place: number
  isOfMoney?: boolean
  /** Whether the action applies to this member. */
  isFor?: (member: Member) => boolean
  form: LazyExoticComponent<ComponentType<{ member: Member; close: () => void }>>
}

export type MemberParts = { tabs: readonly MemberTab[]; actions: readonly MemberAction[] }

/** The parts that features add to a member's page, in order; provided by the layout. */
export const AllMemberParts = createContext<MemberParts>({ actions: [], tabs: [] })

/** Loads a part with its texts when it is first opened. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: Area[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), needTexts(...areas)])
    return { default: part }
  })
}
