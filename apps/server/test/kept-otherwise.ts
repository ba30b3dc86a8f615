/** Tables without the trigger that records operators' changes, each with the reason. */
const tablesBy = {
  'only added to, or kept by steps and versions of its own': `
    promotions.offer_version support.complaint_word
    agents.bill_payment agents.ceiling_word
    agents.contract_step agents.late agents.prize_ceiling lottery.game_change lottery.result
    sportsbook.cancellation sportsbook.moved_start sportsbook.result sportsbook.settled_market
    sportsbook.voided_market
    cardroom.change catalog.revision content.announcement_version content.article_version
    identity.member_change
    ledger.archive ledger.archived_account ledger.archived_day ledger.archived_flow
    ledger.archived_house ledger.archived_member ledger.finding ledger.transfer operators.audit
    operators.audit_link operators.program_check protection.limit_step protection.pause_step
    reports.archive risk.note risk.signal rounds.void_bet seamless.movement settings.setting_change
    points.line support.message support.note support.receipt support.said tables.decision
    uploads.image verification.step wagers.archive wagers.archived_day wagers.outside_archive
    wagers.outside_archived wagers.outside_archived_day
    wagers.outside_before wallet.dispute_evidence wallet.statement
    wallet.step`,
  'custody’s own, of which no other role reads a line; its trail is sealed by the log': `
    custody.head custody.key custody.line custody.migration custody.secret custody.use`,
  'named element by element by the call that changes it': `
    identity.member identity.session settings.setting uploads.avatar uploads.logo`,
  'the member’s own: no call of an operator changes what it says': `
    promotions.opted_out
    agents.arrival agents.link agents.link_day agents.member_rebate
    cardroom.note cardroom.seat cardroom.waiting
    fishing.seat sportsbook.favourite
    sportsbook.preference
    support.conversation
    casino.open_round casino.preference casino.seed casino.game_session catalog.favourite
    identity.browser_mark identity.captcha identity.challenge identity.credential
    identity.human_pass identity.known_place identity.login identity.login_step
    identity.one_time_code identity.one_time_password identity.outside_account identity.passkey
    identity.puzzle identity.recovery_code identity.remembered_device identity.session_token
    identity.slider identity.social_login identity.totp launch.launch
    operators.device operators.saved_view operators.session realtime.ticket realtime.win
    seamless.session`,
  'counted or moved by the house itself, and proved by the books': `
    agents.earned agents.flow agents.flow_line agents.former_line agents.horizon agents.line
    agents.name agents.played agents.played_hour agents.real_time_bet agents.team_size
    identity.agent_standing
    identity.invitation_code
    bonus.bonus_grant bonus.counted_wager cardroom.hand cardroom.hand_seat cardroom.left_stack
    cardroom.seat_draw cardroom.tournament_entry cardroom.tournament_ticket cardroom.watched
    cardroom.pair_day cardroom.pace_day cardroom.suspicion
    fishing.caught fishing.magazine fishing.tank fishing.volley lottery.chase lottery.draw
    lottery.exposure lottery.scratch_series lottery.scratch_ticket lottery.ticket
    lottery.value_count
    points.balance points.total sportsbook.bet sportsbook.cash_out sportsbook.cash_out_order
    sportsbook.competition
    sportsbook.customer_exposure sportsbook.exposure_outcome
    sportsbook.feed sportsbook.leg sportsbook.market sportsbook.match sportsbook.name_part
    sportsbook.boost sportsbook.team vip.day vip.held_gift
    vip.level_change vip.member vip.rank_change
    casino.jackpot casino.round rtp.return_hour ledger.account ledger.checked ledger.day_sum
    notifications.notification ledger.flow ledger.horizon ledger.house_sum ledger.member_sum
    referral.invited referral.inviter referral.reward
    missions.given missions.member missions.prize missions.progress missions.score missions.week
    missions.win
    raffles.play raffles.raffle raffles.ticket raffles.winner
    cashback.claim cashback.member cashback.part cashback.period
    promotions.budget promotions.claim promotions.deposit promotions.rain
    overview.active overview.big overview.depositor overview.hour overview.paid
    operators.beat operators.seal_sent protection.deposit_hour protection.play_hour
    reports.built reports.house_play reports.play reports.team_play reports.upline
    reports.waiting seamless.failure seamless.reward tables.bet tables.round
    wagers.outside_feed wagers.outside_house wagers.outside_play wagers.outside_round
    wagers.wager wallet.inbox wallet.payout_hold wallet.standing`,
}

export const keptOtherwise: Record<string, string> = Object.fromEntries(
  Object.entries(tablesBy).flatMap(([why, tables]) =>
    tables
      .trim()
      .split(/\s+/)
      .map((table) => [table, why]),
  ),
)
