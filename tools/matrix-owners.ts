const own = 'the member’s own; of somebody else: not found'

/** Whose a thing must be that a member's call names: by call and name. */
export const whose: Record<string, string> = {
  '/wps/complaint PUT uploads': 'the member’s own pictures; of somebody else: unknown',
  '/wps/member/bankCard/:subject DELETE subject': own,
  '/wps/member/passkey/:subject DELETE subject': own,
  '/wps/member/social/:provider DELETE provider': 'a house that the brand has set',
  '/wps/member/social/:provider POST provider': 'a house that the brand has set',
  '/wps/message/read POST messageId': 'a letter to the member or to all',
  '/wps/message/remove POST messageId': 'a letter to the member or to all',
  '/wps/session/list/:subject DELETE subject': own,
  '/wps/transaction/deposit/:subject DELETE subject': own,
  '/wps/transaction/deposit/:subject GET subject': own,
  '/wps/transaction/deposit/:subject/check POST subject': own,
  '/wps/transaction/deposit/:subject/transfer POST subject': own,
  '/wps/transaction/deposit/:subject/transfer POST uploads': 'the member’s own pictures',
  '/wps/transaction/withdraw POST bankAccountId': 'the member’s own account; else: unknown',
  '/wps/transaction/withdraw/:subject GET subject': own,
  '/wps/transaction/withdraw/:subject/evidence POST subject': own,
  '/wps/transaction/withdraw/:subject/evidence POST uploads': 'the member’s own pictures',
  '/wps/transaction/withdraw/:subject/receipt GET subject': own,
  '/wps/transaction/withdraw/:subject/receipt POST subject': own,
  '/wps/transaction/withdraw/:subject/receipt POST uploads': 'the member’s own pictures',
  '/wps/upload/:subject GET subject': own,
  '/wps/wallets/transfers/:subject/check POST subject': own,
  '/wps/member/verification/documents POST uploads': 'the member’s own pictures; else: unknown',
  '/wps/member/closure POST bankAccountId': 'the member’s own account; else: unknown',
}
