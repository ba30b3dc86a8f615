import type { Call, Role } from './call.ts'

/** Whether an operator with these roles may make the call: the call itself says who may. */
export const mayCall = (by: { roles: readonly Role[] }, call: Pick<Call, 'roles'>): boolean =>
  call.roles?.some((role) => by.roles.includes(role)) === true
