import type { Protocol } from './protocol.ts'
import { listRsGames, openRsGame, showRsRound } from './hub88.ts'
import { listMovesAt } from './list-moves.ts'
import { handleRs } from './rs.ts'
import type { RsVariant } from './rs.ts'

/**
 * Caleta: the same protocol family with other names. Source: Caleta operators guide 1.5 (OpenAPI).
 */
export const caletaVariant: RsVariant = {
  isBalanceInError: false,
  paths: {
    'wallet/balance': 'balance',
    'wallet/bet': 'bet',
    'wallet/check': 'check',
    'wallet/rollback': 'rollback',
    'wallet/win': 'win',
  },
  signatureHeader: 'x-auth-signature',
  statuses: { 'limit-reached': 'RS_ERROR_BET_LIMIT_EXCEEDED' },
}

export const caleta: Protocol = {
  handle: (request) => handleRs(caletaVariant, request),
  listGames: listRsGames('/api/game/list'),
  listMoves: listMovesAt('/api/game/transactions', 1n),
  openGame: openRsGame('/api/game/url'),
  showRound: showRsRound('/api/game/round'),
}
