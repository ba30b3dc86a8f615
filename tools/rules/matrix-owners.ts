const own = 'the member’s own; of somebody else: not found'

/** The required owner of each object that a member's call names, by call and name. */
export const whose: Record<string, string> = {
  '/wps/agent/bets GET memberId': 'somebody below the agent in this moment; else: not found',
  '/wps/agent/export GET billId':
    'a bill of the agent, or of somebody right below; else: not found',
  '/wps/agent/moves GET memberId': 'somebody below the agent in this moment; else: not found',
  '/wps/agent/plays GET memberId': 'somebody below the agent in this moment; else: not found',
  '/wps/transaction/transferDownline POST memberId':
    'somebody right below the agent in this moment; else: not found',
  '/wps/agent/downlines/:memberId GET memberId':
    'somebody below the agent in this moment; else: not found',
  '/wps/agent/downlines/:memberId/prizeGroup PUT memberId':
    'somebody below the agent in this moment; else: not found',
  '/wps/agent/members/:memberId/password POST memberId':
    'whom the agent added and who stands right below; else: not found',
  '/wps/agent/contracts/preview POST downlineId': 'somebody right below the agent; else: not found',
  '/wps/agent/contracts/preview POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/agent/bills/:billId GET billId':
    'a bill of the agent, or of somebody right below; else: not found',
  '/wps/agent/bills/:billId/rows GET billId':
    'a bill of the agent, or of somebody right below; else: not found',
  '/wps/relay/MCS2_processDividendReq POST downlineId':
    'somebody right below the agent; else: not found',
  '/wps/relay/MCS2_processDividendReq POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/relay/MCS2_processDailySalContract POST downlineId':
    'somebody right below the agent; else: not found',
  '/wps/relay/MCS2_processDailySalContract POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/relay/MCS2_processContractHourSalary POST downlineId':
    'somebody right below the agent; else: not found',
  '/wps/relay/MCS2_processContractHourSalary POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/relay/MCS2_processLotteryRebate POST downlineId':
    'somebody right below the agent; else: not found',
  '/wps/relay/MCS2_processLotteryRebate POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/relay/MCSFE_processRealTimeSalaryContract POST downlineId':
    'somebody right below the agent; else: not found',
  '/wps/relay/MCSFE_processRealTimeSalaryContract POST contractId':
    'a contract with the agent on one side; else: not found',
  '/wps/bonus/grants/:subject/acceptance POST subject': own,
  '/wps/bonus/grants/:subject/cancellation POST subject': own,
  '/wps/bonus/grants/:subject/wagers GET subject': own,
  '/wps/support/conversation PUT uploads': 'the member’s own pictures; of somebody else: unknown',
  '/wps/complaint/:subject/words POST subject': own,
  '/wps/complaint PUT uploads': 'the member’s own pictures; of somebody else: unknown',
  '/wps/member/bankCard/:subject DELETE subject': own,
  '/wps/member/passkey/:subject DELETE subject': own,
  '/wps/member/social/:provider DELETE provider': 'a house that the brand has set',
  '/wps/member/social/:provider POST provider': 'a house that the brand has set',
  '/wps/message/read POST messageId': 'a letter to the member or to all',
  '/wps/message/remove POST messageId': 'a letter to the member or to all',
  '/wps/missions/claims POST missionId': 'a mission is offered to all; its progress is own',
  '/wps/raffles/:raffleId/tickets GET raffleId': 'a raffle is for all; before its draw: refused',
  '/wps/relay/MCS2_claimRafflePromotion POST raffleId': 'a raffle is for all; its tickets are own',
  '/wps/promotions/claims POST offerId':
    'an offer that is for the member; one for others: not found',
  '/wps/promotions/claims POST uploads': 'the member’s own pictures; of somebody else: unknown',
  '/wps/relay/passwordCheck/MCS2_redeemPointReward POST productId':
    'the mall has one stock for all',
  '/wps/session/list/:subject DELETE subject': own,
  '/wps/sportsbook/bets/:betId GET betId': own,
  '/wps/sportsbook/bets/:betId/automatic-cash-out PUT betId': own,
  '/wps/sportsbook/bets/:betId/cash-out GET betId': own,
  '/wps/sportsbook/bets/:betId/cash-outs POST betId': own,
  '/wps/sportsbook/bets/:betId/offer POST betId': own,
  '/wps/transaction/deposit/:subject DELETE subject': own,
  '/wps/transaction/deposit/:subject GET subject': own,
  '/wps/transaction/deposit/:subject/check POST subject': own,
  '/wps/transaction/deposit/:subject/transfer POST subject': own,
  '/wps/transaction/deposit/:subject/transfer POST uploads': 'the member’s own pictures',
  '/wps/transaction/withdraw POST bankAccountId': 'the member’s own account; else: unknown',
  '/wps/transaction/withdraw/:subject GET subject': own,
  '/wps/transaction/withdraw/:subject/evidence POST subject': own,
  '/wps/transaction/withdraw/:subject/evidence POST uploads': 'the member’s own pictures',
  '/wps/transaction/withdraw/:subject/receipt POST subject': own,
  '/wps/transaction/withdraw/:subject/receipt POST uploads': 'the member’s own pictures',
  '/wps/upload/:subject GET subject': own,
  '/wps/wallets/transfers/:subject/check POST subject': own,
  '/wps/member/verification/documents POST uploads': 'the member’s own pictures; else: unknown',
  '/wps/member/closure POST bankAccountId': 'the member’s own account; else: unknown',
  '/lgw/chases/:chaseId/stop POST chaseId': own,
  '/lgw/scratch/:seriesId/tickets POST seriesId': 'a series on sale, for everybody',
  '/lgw/tickets/:ticketId/cancel POST ticketId': own,
}
