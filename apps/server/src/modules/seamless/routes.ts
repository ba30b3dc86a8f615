import { route } from '#kernel/http/route'
import * as wire from '@madang/wire/seamless'
import { handleWalletCall } from './calls/handle-wallet-call.ts'
import { officeRoutes } from './office-routes.ts'

/** The wallet calls of vendors; the protocol interprets the path after the vendor's code. */
const walletRoutes = wire.walletCalls.map((call) =>
  route(call, async (request, { vendor }) => {
    const response = await handleWalletCall(request, vendor, wire.walletPathOf(call))
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
    return request.send(response.status, headers, response.body)
  }),
)

export const routes = [...walletRoutes, ...officeRoutes]
