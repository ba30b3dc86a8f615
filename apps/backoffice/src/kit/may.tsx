import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Call, Role } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'

/** The roles of the one who is here; the frame says them. */
export const OwnRoles = createContext<readonly Role[]>([])

/** Whether the one who looks holds a role that a call takes; the server asks the same again. */
export function useMay(call: Call): boolean {
  return mayCall({ roles: use(OwnRoles) }, call)
}

/** A form or a button, for those only whose press of it would be taken. */
export function May({ children, call }: { call: Call; children: ReactNode }) {
  return useMay(call) && children
}
