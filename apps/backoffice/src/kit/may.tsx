import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Call, Role } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'

/** The roles of the current operator; provided by the layout. */
export const OwnRoles = createContext<readonly Role[]>([])

/**
 * Returns whether the current operator has a role that a call accepts; the server checks it again.
 */
export function useMay(call: Call): boolean {
  return mayCall({ roles: use(OwnRoles) }, call)
}

/** Shows a form or a button only to operators who may make the call. */
export function May({ children, call }: { call: Call; children: ReactNode }) {
  return useMay(call) && children
}
