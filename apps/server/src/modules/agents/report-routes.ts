import * as contracts from '@madang/wire/agent-contracts'
import * as wire from '@madang/wire/agents'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { listBillRows, listOwnBills, showBill } from './bills/show-bill.ts'
import { listDownlines } from './centre/downlines.ts'
import { showDownline } from './centre/show-downline.ts'
import { showTeam } from './centre/show-team.ts'
import { listTeamMoves } from './centre/team-moves.ts'
import { listTeamBets, listTeamPlays } from './centre/team-reports.ts'
import { needAgent } from './who.ts'

/** What an agent reads of the team; each asks first whether the reader is an agent now. */
export const reportRoutes = [
  route(wire.showTeam, ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return showTeam(tx, by.id, asked, now)
    }),
  ),

  route(wire.listDownlines, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listDownlines(tx, by.id, asked)
    }),
  ),

  route(wire.showDownline, ({ by, db, now }, { memberId }) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return (await showDownline(tx, by.id, memberId, now)) ?? refuse('not-found')
    }),
  ),

  route(wire.listTeamPlays, ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listTeamPlays(tx, by.id, asked, now)
    }),
  ),

  route(wire.listTeamBets, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listTeamBets(tx, by.id, asked)
    }),
  ),

  route(wire.listTeamMoves, ({ by, db, now }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listTeamMoves(tx, by.id, asked, now)
    }),
  ),

  route(contracts.listBills, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listOwnBills(tx, by.id, asked)
    }),
  ),

  route(contracts.showBill, ({ by, db }, { billId }) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return showBill(tx, by.id, billId)
    }),
  ),

  route(contracts.listBillRows, ({ by, db }, asked) =>
    db.read(async (tx) => {
      await needAgent(tx, by.id)
      return listBillRows(tx, by.id, asked)
    }),
  ),
]
