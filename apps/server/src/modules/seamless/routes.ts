import { route } from '#kernel/route'
import * as wire from '@madang/wire/seamless'
import { handleWalletCall } from './handle-wallet-call.ts'
import { officeRoutes } from './office-routes.ts'

/** The wallet as vendors call it: the path behind the vendor's code is the dialect's business. */
const walletRoutes = wire.walletCalls.map((call) =>
  route(call, async (request, { vendor }) => {
    const response = await handleWalletCall(request, vendor, wire.walletPathOf(call))
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
    return request.send(response.status, headers, response.body)
  }),
)

export const routes = [...walletRoutes, ...officeRoutes]
