import type { Call, Role } from './call.ts'

/**
 * Returns whether an operator with these roles may make the call, by the call's own declaration.
 */
export const mayCall = (by: { roles: readonly Role[] }, call: Pick<Call, 'roles'>): boolean =>
  call.roles?.some((role) => by.roles.includes(role)) === true
