import { Readable } from 'node:stream'
import * as v from 'valibot'
import { refuse } from '../../src/kernel/refusal.ts'
import type { Route } from '../../src/kernel/http/route.ts'
import { nameOf, routes } from '../every-call.ts'

/** One route of the product that does something else. */
export type Mutant = { fault: string; call: string; change: (route: Route) => void }

type Entries = Record<string, v.GenericSchema>
const field = (name: string, schema: v.GenericSchema) => (route: Route) => {
  const { entries } = route.wire.takes as unknown as { entries: Entries }
  route.wire = { ...route.wire, takes: v.strictObject({ ...entries, [name]: schema }) }
}
const answer = (handle: () => unknown) => (route: Route) => {
  route.handle = async () => handle()
}

/** The faults that the judge of inputs must see. */
export const mutants: Mutant[] = [
  {
    call: 'GET /bo/deposits',
    change: field('from', v.optional(v.pipe(v.string(), v.isoDate()))),
    fault: 'a day that no calendar has is taken',
  },
  {
    call: 'GET /bo/withdrawals',
    change: field('limit', v.optional(v.pipe(v.string(), v.transform(Number)))),
    fault: 'a count may be written in any way',
  },
  {
    call: 'POST /wps/transaction/deposit/mt',
    change: field('amount', v.optional(v.string(), '5000')),
    fault: 'an amount stands in for one that is missing',
  },
  {
    call: 'PUT /bo/tables/:subject',
    change: field('bettingMs', v.number()),
    fault: 'a number has no end',
  },
  {
    call: 'POST /wps/relay/MCSFE_addFavoriteGameV2',
    change: field('gameId', v.unknown()),
    fault: 'anything is a text',
  },
  {
    call: 'GET /wps/points/details',
    change: answer(() => refuse('input-invalid')),
    fault: 'the place of a wrong input is not named',
  },
  {
    call: 'PUT /wps/member/info',
    change: answer(() => ({ nickname: 'moon\u200brabbit' })),
    fault: 'a text is answered with what nobody sees',
  },
  {
    call: 'PUT /wps/feedback',
    change: answer(() => {
      throw new TypeError('a broken leaf')
    }),
    fault: 'an unexpected error',
  },
  {
    call: 'GET /wps/report/personalProfit/csv',
    change(route) {
      route.handle = async (request: never) =>
        (request as { send: SendFile }).send(
          200,
          { 'content-type': 'text/csv' },
          Readable.from(halfAFile()),
        )
    },
    fault: 'half a file is sent',
  },
]

type SendFile = (status: number, headers: Record<string, string>, body: Readable) => unknown

async function* halfAFile(): AsyncGenerator<string> {
  yield 'day,amount\n'
  await Promise.resolve()
  throw new Error('the second half cannot be read')
}

/** Puts a mutant into the house that is opened next; returns the way back. */
export function putIn({ call, change }: Mutant): () => void {
  const route = routes.find(({ wire }) => nameOf(wire) === call)
  if (!route) throw new Error(`there is no call ${call}`)
  const { handle, wire } = route
  change(route)
  return () => void Object.assign(route, { handle, wire })
}
