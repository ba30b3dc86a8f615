import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Call, Role } from '@madang/wire'

/** The roles of the one who is here; the frame says them. */
export const OwnRoles = createContext<readonly Role[]>([])

/** Whether the one who looks holds a role that a call takes; the server asks the same again. */
export function useMay(call: Call): boolean {
  const own = use(OwnRoles)
  return call.roles?.some((role) => own.includes(role)) ?? false
}

/** A form or a button, for those only whose press of it would be taken. */
export function May({ children, call }: { call: Call; children: ReactNode }) {
  return useMay(call) && children
}
