import { identifier } from '@madang/wire/typed'

/** Whether this could be a mobile number; the server knows the numbering plans. */
export const isLikeMobile = (typed: string): boolean =>
  /^\+?(?:\D?\d){8,17}$/.test(identifier(typed).replace(/[\s()]/g, ''))
