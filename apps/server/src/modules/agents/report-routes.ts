import * as contracts from '@madang/wire/agent-bills'
import * as wire from '@madang/wire/agents'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { listBillRows } from './bills/show/show-bill-rows.ts'
import { listOwnBills } from './bills/show/list-own-bills.ts'
import { showBill } from './bills/show/show-bill.ts'
import { listDownlines } from './centre/downlines.ts'
import { showDownline } from './centre/show-downline.ts'
import { showTeam } from './centre/show-team.ts'
import { listTeamMoves } from './centre/team-moves.ts'
import { listTeamBets, listTeamPlays } from './centre/team-reports.ts'
import { readAsAgent } from './who.ts'

/** Routes of an agent's team reports. */
export const reportRoutes = [
  route(wire.showTeam, (request, asked) =>
    readAsAgent(request, (tx) => showTeam(tx, request.by.id, asked, request.now)),
  ),

  route(wire.listDownlines, (request, asked) =>
    readAsAgent(request, (tx) => listDownlines(tx, request.by.id, asked)),
  ),

  route(wire.showDownline, (request, { memberId }) =>
    readAsAgent(
      request,
      async (tx) =>
        (await showDownline(tx, request.by.id, memberId, request.now)) ?? refuse('not-found'),
    ),
  ),

  route(wire.listTeamPlays, (request, asked) =>
    readAsAgent(request, (tx) => listTeamPlays(tx, request.by.id, asked, request.now)),
  ),

  route(wire.listTeamBets, (request, asked) =>
    readAsAgent(request, (tx) => listTeamBets(tx, request.by.id, asked)),
  ),

  route(wire.listTeamMoves, (request, asked) =>
    readAsAgent(request, (tx) => listTeamMoves(tx, request.by.id, asked, request.now)),
  ),

  route(contracts.listBills, (request, asked) =>
    readAsAgent(request, (tx) => listOwnBills(tx, request.by.id, asked)),
  ),

  route(contracts.showBill, (request, { billId }) =>
    readAsAgent(request, (tx) => showBill(tx, request.by.id, billId)),
  ),

  route(contracts.listBillRows, (request, asked) =>
    readAsAgent(request, (tx) => listBillRows(tx, request.by.id, asked)),
  ),
]
